import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { openScreen, reply } from "../../../../test/openScreen.ts";
import { pending } from "../../../input/outbox/pending.ts";
import { screenNames } from "../../../lib/screenNames.ts";
import { callLabels } from "../labels.ts";
import type { MoveReport } from "./moveRun.ts";

beforeEach(() => pending.set(undefined));

const [row] = (reply("calls.enquiriesToday") as { rows: object[] }).rows;
const call = (id: number | null, change: object = {}) => ({ ...row, id, full_name: `P${id}`, ...change });
const open = (...rows: object[]) =>
  openScreen("/Today/enquiries_builders", { "calls.enquiriesToday": { rows, total: rows.length, perPage: 20 } });
const selectAll = (screen: Awaited<ReturnType<typeof open>>) => Boolean(screen.button("Select all shown").disabled);

test("calls can be selected by row, all together or not at all", async () => {
  const screen = await open(call(1), call(2, { full_name: "", status: "Dead" }), call(null));
  await screen.press("Select");
  expect(selectAll(screen)).toBe(false);
  await screen.type("P1", true);
  expect(screen.fields()).toEqual({
    "Enquiry 2": false,
    P1: true,
  });
  expect(screen.getByText("1 selected")).toBeTruthy();
  expect(screen.row("Pnull").queryByRole("checkbox")).toBeNull();
  await screen.press("Select all shown");
  expect([selectAll(screen), screen.field("Enquiry 2").checked]).toEqual([true, true]);
  await screen.type("P1", false);
  expect(screen.text()).toContain("\n1 selected\n");
  await screen.press("Cancel");

  expect(screen.text()).not.toContain("selected");
  await screen.press("Select");
  expect(screen.text()).toContain("\n0 selected\n");
});

test("the selected calls are moved to one time with one comment", async () => {
  const screen = await open(call(1), call(2));
  await screen.press("Select");
  await screen.press("Select all shown");
  await screen.press("Move to …");
  expect(screen.fields()).toEqual({
    Comment: "",
    "Next call date and time": "",
  });
  expect(screen.textIn("dialog")).toContain("Nothing else about the enquiries changes");
  await screen.press("Close");
  expect(screen.textIn("dialog")).toBe("");
  await screen.press("Move to …");
  await screen.submit("Move 2 calls");
  for (const label of [callLabels.nextCallDate, callLabels.comment])
    expect(screen.description(label)).toContain("Required");
  await screen.type(callLabels.nextCallDate, "2026-11-25T10:00:00+05:30");
  await screen.type(callLabels.comment, "After the launch");
  await screen.submit("Move 2 calls");

  const moved = { next_call_date: "2026-11-25T10:00:00+05:30", executive_comments: "After the launch" };
  expect(screen.calls).toMatchObject([1, 2].map((id) => ["enquiries.update", { id, ...moved }]));
  expect(screen.text()).toContain("2 calls moved");
  expect([screen.textIn("dialog"), screen.textIn("section", "Selection")]).toEqual(["", ""]);
});

test("a selected row is marked while its change is unsent", async () => {
  pending.set([{ id: "a", record: "enquiries 2", state: "waiting" }] as never);
  const screen = await open(call(1), call(2));
  await screen.press("Select");

  expect(
    screen
      .textIn("li")
      .match(/P2|Not sent yet/g)
      ?.at(-1),
  ).toBe("Not sent yet");
});

test("the form says that it is for a single call", async () => {
  const screen = await open(call(1));
  await screen.press("Select");
  await screen.press("Select all shown");
  await screen.press("Move to …");

  expect(screen.getByRole("dialog", { name: "Move 1 call" })).toBeTruthy();
});

test("a move in progress can be stopped, and no other one can be started", async () => {
  const screen = await open(call(1));
  const { moveRun } = await import("./moveRun.ts");
  const stop = vi.fn();
  await act(async () => moveRun.set({ step: "sending", done: 2, total: 5, stop }));
  await screen.settle();
  expect(screen.text()).not.toContain("Select");
  expect(screen.textIn("section", "Move")).toContain("Sent: 2 of 5");
  expect(screen.getByRole("progressbar", { name: "Progress of the move" })).toMatchObject({ max: 5, value: 2 });
  await screen.press("Stop");
  expect(stop).toHaveBeenCalledOnce();
  await act(async () => moveRun.set({ step: "reading", done: 0, total: 0, stop }));

  expect(screen.textIn("section", "Move")).toEqual(expect.stringContaining("Reading the records: 0 of 0"));
  await act(async () => moveRun.set(undefined));
  expect(screen.textIn("section", "Move")).toBe("");
});

test("the report shows what was moved, what waits and what was not moved, until it is closed", async () => {
  const screen = await open(call(1));
  const { moveRun } = await import("./moveRun.ts");
  const report = (change: Partial<MoveReport>) =>
    act(async () =>
      moveRun.set({
        step: "over",
        report: { moved: 0, queued: [], takenBack: 0, notMoved: [], hasDecisions: false, ...change },
      }),
    );
  const card = () => screen.textIn("[aria-labelledby=move-report]");
  pending.set([{ id: "b" }, { id: "another" }] as never);
  const notMoved = [
    { id: 5, name: "Asha Rao", reason: "Closed" },
    { id: 6, name: "Om", reason: "Stopped" },
  ];
  await report({ moved: 3, queued: ["a", "b"], takenBack: 1, notMoved, hasDecisions: true });
  expect(screen.getByText("1 call left as before, because the move was stopped.")).toBeTruthy();
  expect(card()).toContain("1 call not sent yet.");
  expect(screen.getByRole("heading", { name: "2 calls not moved" })).toBeTruthy();
  expect(screen.row("Asha Rao").getByText("Closed")).toBeTruthy();
  expect(screen.href("Kept on this phone")).toBe("/Pending");
  expect(screen.href("Asha Rao")).toBe("/Details/5");
  expect(screen.href("Om")).toBe("/Details/6");
  expect(screen.href(`Decide in ${screenNames.pending}`)).toBe("/Pending");
  expect(document.activeElement?.textContent).toBe("4 calls moved");
  await report({ moved: 1, notMoved: notMoved.slice(1) });
  expect(screen.getByRole("heading", { name: "1 call moved" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "1 call not moved" })).toBeTruthy();
  expect(screen.href("Om")).toBe("/Details/6");
  pending.set(undefined);
  await report({ queued: ["a"] });
  expect(screen.getByRole("heading", { name: "1 call moved" })).toBeTruthy();
  expect(screen.text()).toContain("Select");
  await screen.press("Close the report");

  expect([moveRun.get(), card()]).toEqual([undefined, ""]);
});
