import { act, createElement } from "react";
import { expect, test, vi } from "vitest";
import { openPart, reply } from "../../../test/openScreen.ts";
import { prefetch } from "../../api/trpc.ts";
import { pending } from "../../input/outbox/pending.ts";
import { standUpLabels } from "./labels.ts";

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
  const screen = await open(true);
  expect(screen.reads.filter(([name]) => name === "standUps.list")).toEqual([
    ["standUps.list", { user_ids: ["4"], page: 1, start_date: "2026-11-13", end_date: "2026-11-20" }],
  ]);
  expect(screen.text()).toContain("The stand-up of 19-11-2026 is not signed off.");
  await screen.press("Sign off");
  expect(screen.textIn("dialog")).toContain(standUpLabels.signOffLocation);
  await screen.press("Close");
  expect(screen.textIn("dialog")).toBe("");
  expect((await open(true, [{ record: "standUps 9700" }])).text()).not.toContain("is not signed off");
  const signedOff = { sign_off_at: "2026-11-19T18:00:00+05:30" };
  const next = await open(true, [{ record: "standUps 9700" }], signedOff);
  expect(next.text()).toContain(standUpLabels.noStandUp);
  expect(next.href("Like 19-11-2026")).toBe("/AddDailyStandUpMeeting?like=9700");
  expect((await open(true, [{ call: "standUps.create" }], signedOff)).text()).toBe("");
});

test.each([
  ["2026-11-20T11:00:00+05:30", true, 0],
  ["2026-11-20T18:00:00+05:30", true, 1],
  ["2026-11-20T18:00:00+05:30", false, 0],
])(
  "on Home at %s, with a stand-up of today (%s), the card asks for the stand-ups of the last days %i times",
  async (now, have_daily_stand_up_meet, times) => {
    const { StandUpCard } = await import("./StandUpCard.tsx");
    const screen = await openPart(createElement(StandUpCard, { offersNew: false }), {
      "standUps.settings": reply("standUps.settings", { have_daily_stand_up_meet }),
    });
    vi.setSystemTime(new Date(now));
    await act(() => prefetch.standUps.settings.fetch());
    await screen.settle();

    expect(screen.reads.filter(([name]) => name === "standUps.list")).toHaveLength(times);
  },
);
