import { expect, test } from "vitest";
import type { Snapshot } from "../outbox/outboxTypes.ts";
import { compareRecord, isShownAs } from "./currentRecord.ts";
import { snapshotOf } from "./snapshot.ts";

const OLD = "19-11-2026 Ravi: Met";
const FIRST = "20-11-2026 Asha: First call";
const SECOND = "20-11-2026 Asha: Second call";
const record = (status: string, comment: string, lock_version = 1) => ({ status, comment, lock_version });
const statuses = [
  { value: 1, label: "New" },
  { value: 2, label: "Visited" },
];
/** A form that was opened before edits of this phone had arrived. */
const snapshotWith = (...earlier: Record<string, unknown>[]): Snapshot => ({
  ...snapshotOf("enquiries.details", { id: 4 }, record("New", OLD), {
    status: ["Status", "status_id", statuses],
    comment: ["Comments", "executive_comments"],
  }),
  earlier,
});
const firstEdit = { status_id: 2, executive_comments: "First call" };
const snapshot = snapshotWith(firstEdit);
const changedIn = (reply: object, base = snapshot) => compareRecord(base, reply).changed.map(({ name }) => name);

test("nothing has changed if the earlier edit has arrived, and the version is the server's", () => {
  expect(compareRecord(snapshot, record("Visited", `${FIRST}\n${OLD}`, 2))).toEqual({ changed: [], version: 2 });
});

test("nothing has changed if the earlier edit never arrives", () => {
  expect(compareRecord(snapshot, record("New", OLD, 1))).toEqual({ changed: [], version: 1 });
});

test("earlier edits from this phone are not reported as changes, however many of them have arrived", () => {
  const withBoth = snapshotWith(firstEdit, { status_id: 1, executive_comments: "Second call" });

  expect(changedIn(record("Visited", `${FIRST}\n${OLD}`), withBoth)).toEqual([]);
  expect(changedIn(record("New", `${SECOND}\n${FIRST}\n${OLD}`), withBoth)).toEqual([]);
  // The first one was discarded.
  expect(changedIn(record("New", `${SECOND}\n${OLD}`), withBoth)).toEqual([]);
});

test("another user's change is reported, whether or not the earlier edit has arrived", () => {
  expect(changedIn(record("Dead", `${FIRST}\n${OLD}`))).toEqual(["status"]);
  expect(changedIn(record("Dead", OLD))).toEqual(["status"]);
  expect(changedIn(record("Visited", `20-11-2026 Ravi: Sold\n${FIRST}\n${OLD}`))).toEqual(["comment"]);
});

test("a field that another user reset after the earlier edit had arrived is reported", () => {
  expect(changedIn(record("New", `${FIRST}\n${OLD}`))).toEqual(["status"]);
});

test.each([
  [2, "Visited", true],
  [2, "New", false],
  [5, "5", true],
  [null, null, true],
  [" Met ", "Met", true],
  ["2026-11-22T11:00:00+05:30", "2026-11-22T05:30:00Z", true],
  ["2026-11-22T11:00:00+05:30", "2026-11-22T11:30:00+05:30", false],
  ["2026-11-22", "2026-11-22T10:00:00+05:30", true],
  ["2026-11-22", "22-11-2026", true],
  ["2026-11-22", "2026-11-23", false],
  [true, "2026-11-22T18:00:00+05:30", true],
  [true, null, false],
  [false, null, false],
])("the sent value %j is the same as the stored value %j: %s", (sent, storedValue, expected) => {
  expect(isShownAs({ names: { 1: "New", 2: "Visited" } }, sent, storedValue)).toBe(expected);
});
