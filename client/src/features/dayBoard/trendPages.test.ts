import { expect, test } from "vitest";
import { openScreen } from "../../../test/openScreen.ts";
import { dayBoardLabels } from "./labels.ts";

test("the seven days are read once each for the chosen day and team", async () => {
  const screen = await openScreen("/DayBoard?team=5", {}, { role_name: "Manager", role_id: "1" });
  await screen.toggle(0, true);
  const weeks = () =>
    screen.reads
      .flatMap(([call, input]) => (call === "standUps.list" ? [input as Record<string, unknown>] : []))
      .filter(({ start_date, end_date }) => start_date !== end_date)
      .map(({ start_date, end_date, tl_id }) => [start_date, end_date, tl_id]);
  expect(weeks()).toEqual([["2026-11-14", "2026-11-20", 5]]);
  // Another team or day closes the section.
  await screen.type(dayBoardLabels.teamLead, 3);
  await screen.toggle(0, true);
  expect(weeks().at(-1)).toEqual(["2026-11-14", "2026-11-20", 3]);
  await screen.type(dayBoardLabels.day, "2026-11-18");
  await screen.toggle(0, true);

  expect(weeks().slice(2)).toEqual([["2026-11-12", "2026-11-18", 3]]);
});
