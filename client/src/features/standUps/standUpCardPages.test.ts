import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { openPart, reply } from "../../lib/test/openScreen.ts";

const fake = vi.hoisted(() => ({ pending: undefined as object[] | undefined }));
vi.mock("../../media/capture/useCamera.ts", () => ({ useCamera: () => ({ state: "live", open: async () => {} }) }));
vi.mock("../../offline/outbox/pending.ts", async (original) => ({
  ...(await original<typeof import("../../offline/outbox/pending.ts")>()),
  usePending: () => fake.pending,
}));

test("the open stand-up of yesterday opens its sheet from the card, unless its edit is unsent", async () => {
  const { StandUpCard } = await import("./StandUpCard.tsx");
  const rows = [{ id: 9700, created_at: "2026-11-19T09:10:00+05:30", sign_off_at: null }];
  const open = (offersNew: boolean, pending: object[] = [], change: object = {}) => {
    fake.pending = pending;
    const list = { rows: rows.map((row) => ({ ...row, ...change })), total: 1, perPage: 20 };
    return openPart(createElement(StandUpCard, { offersNew }), {
      ...{ "standUps.list": list, "standUps.details": reply("standUps.details", { sign_off_at: null }) },
    });
  };
  const screen = await open(false);
  expect(screen.reads).toEqual([
    [
      "standUps.list",
      { user_ids: ["4"], is_advanced_search: true, page: 1, start_date: "2026-11-13", end_date: "2026-11-20" },
    ],
  ]);
  const [list] = screen.queryClient.getQueryCache().getAll();
  expect(list?.observers.map(({ options }) => options.staleTime)).toEqual([600_000]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "section "Sign off"
    The stand-up of 19-11-2026 is not signed off.
    [:camera: Sign off]"
  `);
  await screen.press("Sign off");
  expect(screen.textIn("dialog")).toContain("Take photo and sign off");
  await screen.press("Close");
  expect(screen.textIn("dialog")).toBe("");
  expect((await open(false, [{ record: "standUps 9700" }])).text()).toBe("");
  const signedOff = { sign_off_at: "2026-11-19T18:00:00+05:30" };
  expect((await open(true, [{ record: "standUps 9700" }], signedOff)).text()).toMatchInlineSnapshot(`
    "section "Stand-up"
    There is no stand-up of today yet.
    [:sun: Like 19-11-2026 /AddDailyStandUpMeeting?like=9700]"
  `);
  expect((await open(true, [{ call: "standUps.create" }], signedOff)).text()).toBe("");

  expect((await open(false, [], signedOff)).text()).toBe("");
});
