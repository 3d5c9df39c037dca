import { createElement } from "react";
import { expect, test } from "vitest";
import { openPart, reply } from "../../../test/openScreen.ts";
import { pending } from "../../input/outbox/pending.ts";

test("yesterday's open stand-up opens its sheet from the card, unless its edit is unsent", async () => {
  const { StandUpCard } = await import("./StandUpCard.tsx");
  const rows = [{ id: 9700, created_at: "2026-11-19T09:10:00+05:30", sign_off_at: null }];
  const open = (offersNew: boolean, unsent: object[] = [], change: object = {}) => {
    pending.set(unsent as never);
    const list = { rows: rows.map((row) => ({ ...row, ...change })), total: 1, perPage: 20 };
    return openPart(createElement(StandUpCard, { offersNew }), {
      "standUps.list": list,
      "standUps.details": reply("standUps.details", { sign_off_at: null }),
    });
  };
  const screen = await open(false);
  expect(screen.reads).toEqual([
    ["standUps.list", { user_ids: ["4"], page: 1, start_date: "2026-11-13", end_date: "2026-11-20" }],
  ]);
  expect(screen.text()).toContain("The stand-up of 19-11-2026 is not signed off.");
  await screen.press("Sign off");
  expect(screen.textIn("dialog")).toContain("Sign-off Location");
  await screen.press("Close");
  expect(screen.textIn("dialog")).toBe("");
  expect((await open(false, [{ record: "standUps 9700" }])).text()).toBe("");
  const signedOff = { sign_off_at: "2026-11-19T18:00:00+05:30" };
  const next = await open(true, [{ record: "standUps 9700" }], signedOff);
  expect(next.text()).toContain("No stand-up today.");
  expect(next.href("Like 19-11-2026")).toBe("/AddDailyStandUpMeeting?like=9700");
  expect((await open(true, [{ call: "standUps.create" }], signedOff)).text()).toBe("");

  expect((await open(false, [], signedOff)).text()).toBe("");
});
