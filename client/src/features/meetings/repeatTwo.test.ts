import { expect, test } from "vitest";
import { openScreen, reply } from "../../../test/openScreen.ts";

test("campaigns repeated at the same time are all added, whichever is read first", async () => {
  const [row] = (reply("campaigns.list") as { rows: object[] }).rows;
  const titles = ["Standee", "Canopy", "Flyers"];
  const arrivals = titles.map(() => Promise.withResolvers<void>());
  const screen = await openScreen("/AddMeeting?broker=9100", {
    "campaigns.list": { rows: titles.map((title, id) => ({ ...row, id: id + 1, title })), total: 3, perPage: 20 },
    "campaigns.details": async ({ campaign_id = 0 }) => {
      await arrivals[campaign_id - 1]?.promise;
      return reply("campaigns.details", { title: titles[campaign_id - 1] });
    },
  });
  const isBusy = () => titles.map((title) => Boolean(screen.button(`Repeat: ${title}`).ariaBusy));
  await screen.press("Repeat: Standee");
  await screen.press("Repeat: Canopy");
  expect(isBusy()).toEqual([true, true, false]);
  arrivals[1]?.resolve();
  await screen.settle();
  arrivals[0]?.resolve();
  await screen.settle();

  expect(screen.text().match(/(?:Edit|Repeat:) (?:Standee|Canopy|Flyers)/g)).toEqual([
    "Edit Canopy",
    "Edit Standee",
    "Repeat: Flyers",
  ]);
});
