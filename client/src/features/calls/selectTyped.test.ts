import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { openScreen, reply } from "../../../test/openScreen.ts";
import { loadedSet, type SetRow } from "../../answers/workingSet/setStore.ts";

/** The calls on this device. */
const storeOnDevice = (...rows: object[]) =>
  loadedSet.set({
    owner: "4",
    state: { at: 0, from: null },
    sections: new Map([["calls.enquiriesToday", rows.map((row) => ({ hash: "", row: row as SetRow["row"] }))]]),
  });
afterEach(() => loadedSet.set(undefined));
afterEach(async () => (await import("./move/moveRun.ts")).moveRun.set(undefined));

const [row] = (reply("calls.enquiriesToday") as { rows: object[] }).rows;
const call = (id: number) => ({ ...row, id, full_name: `P${id}` });
const open = (...rows: object[]) =>
  openScreen("/Today/enquiries_builders", { "calls.enquiriesToday": { rows, total: rows.length, perPage: 20 } });

test("while a search is typed, the visible calls are selected and the hidden ones are not", async () => {
  const screen = await open(call(1), call(2));
  await screen.press("Select");
  storeOnDevice(call(2), call(3));
  await screen.type("Search", "p");
  await screen.press("Select all shown");

  expect(screen.text()).toContain("\n2 selected\n");
  expect([screen.field("P2").checked, screen.field("P3").checked]).toEqual([true, true]);
  await screen.type("Search", "");
  expect([screen.field("P1").checked, screen.field("P2").checked]).toEqual([false, true]);
});

test("a selection starts when the typed search has calls, even if the server's list has none", async () => {
  const screen = await open();
  expect(screen.text()).not.toContain("Select");
  storeOnDevice(call(3));
  await screen.type("Search", "p");
  await screen.press("Select");
  await screen.press("Select all shown");

  expect(screen.text()).toContain("\n1 selected\n");
  await screen.press("Cancel");
  await screen.type("Search", "po");
  expect(screen.text()).not.toContain("Select");
});

test("the report of the last move stays visible while other calls are selected", async () => {
  const screen = await open(call(1));
  const { moveRun } = await import("./move/moveRun.ts");
  const report = { moved: 1, queued: [], takenBack: 0, notMoved: [], hasDecisions: false };
  await act(async () => moveRun.set({ step: "over", report }));
  await screen.press("Select");

  expect(screen.text()).toContain("1 call moved");
  expect(screen.textIn("section", "Selection")).toContain("0 selected");
});
