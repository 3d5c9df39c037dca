import { expect, test } from "vitest";
import { differingFields } from "./differingFields.ts";

const comment = { name: "comment", label: "Comments", input: "executive_comments", was: "01-11 Asha: Busy" };

test("of a comment history only the new line is shown, wherever it was added", () => {
  for (const now of ["02-11 Ravi: Visited\n01-11 Asha: Busy", "01-11 Asha: Busy\n02-11 Ravi: Visited"])
    expect(differingFields([{ ...comment, now }], { executive_comments: "Called" })).toEqual([
      { name: "comment", label: "Comments", now: "02-11 Ravi: Visited", yours: "Called", isAppended: true },
    ]);
});

test("a field that both users changed to the same value does not differ", () => {
  const date = { name: "ncd", label: "Next call", input: "next_call_date", was: null };
  const now = "2026-11-22T11:00:00+05:30";

  expect(differingFields([{ ...date, now }], { next_call_date: "2026-11-22T05:30:00Z" })).toEqual([]);
  expect(differingFields([{ ...date, now }], { next_call_date: null })).toMatchObject([
    { yours: "-", isAppended: false },
  ]);
});

test("of two fields for the same comment the history is shown", () => {
  const changed = [
    { name: "comment", label: "Comment", input: "executive_comments", was: "Busy", now: "Visited" },
    { ...comment, name: "comment_history", now: "02-11 Ravi: Visited\n01-11 Asha: Busy" },
  ];

  expect(differingFields(changed, { executive_comments: "Called" }).map(({ name }) => name)).toEqual([
    "comment_history",
  ]);
});

const field = (before: unknown, now: unknown, overrides: object = {}) => ({
  name: "status_id",
  label: "Status",
  input: "enquiry_status_id",
  was: before,
  now,
  ...overrides,
});
const valuesOf = (now: unknown, own: unknown, overrides?: object) =>
  differingFields([field("was", now, overrides)], { enquiry_status_id: own }).map((difference) => [
    difference.now,
    difference.yours,
  ]);

test("choices are shown by name on both sides, and ids without a name as ids", () => {
  const names = { 1: "New", 2: "Met" };

  expect(valuesOf(1, "2", { names })).toEqual([["New", "Met"]]);
  expect(valuesOf(3, 2, { names })).toEqual([["3", "Met"]]);
  expect(valuesOf(1, "1", { names })).toEqual([]);
});

test.each([
  [true, false, [["Yes", "No"]]],
  [null, "A", [["-", "A"]]],
  ["", undefined, []],
  ["A", undefined, [["A", "-"]]],
  ["A", "", [["A", "-"]]],
  ["2026-11-22T11:00:00+05:30", "2026-11-22", [["22-11-2026 11:00 AM", "2026-11-22"]]],
  ["At 2026-11-22T11:00:00", "A", [["At 2026-11-22T11:00:00", "A"]]],
])("the current value %j and the user's own value %j are shown as %j", (now, own, expected) =>
  expect(valuesOf(now, own)).toEqual(expected),
);

test.each([
  [null, "First", "First"],
  ["Old", null, "-"],
  ["Old", "Rewritten", "Rewritten"],
  ["Old", "Old", "-"],
])("between the comment histories %j and %j, %j is shown as added", (before, now, added) => {
  expect(differingFields([{ ...comment, was: before, now }], { executive_comments: "Called" })).toMatchObject([
    { now: added },
  ]);
});

test("only a comment that is sent under another name than it is read is appended; any other field is overwritten", () => {
  const sentField = field("Old", "New", { name: "comment", input: "comment" });

  expect(differingFields([sentField], { comment: "Mine" })).toMatchObject([
    { now: "New", yours: "Mine", isAppended: false },
  ]);
  expect(differingFields([field("Old", "New Old")], { enquiry_status_id: "Mine" })).toMatchObject([
    { now: "New Old", isAppended: false },
  ]);
});

test("a changed history is shown even if both users added the same text", () => {
  expect(differingFields([{ ...comment, was: "A", now: "A B" }], { executive_comments: "B" })).toHaveLength(1);
  const fields = [field("a", "b"), field("a", "c", { name: "status_name" })];
  expect(differingFields(fields, {}).map(({ name }) => name)).toEqual(["status_id", "status_name"]);
});
