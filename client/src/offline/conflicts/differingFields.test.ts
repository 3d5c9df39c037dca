import { expect, test } from "vitest";
import { differingFields } from "./differingFields.ts";

const comment = { name: "comment", label: "Comments", input: "executive_comments", was: "01-11 Asha: Busy" };

test("of a history of comments only the new line shows, wherever it was added", () => {
  for (const now of ["02-11 Ravi: Visited\n01-11 Asha: Busy", "01-11 Asha: Busy\n02-11 Ravi: Visited"])
    expect(differingFields([{ ...comment, now }], { executive_comments: "Called" })).toEqual([
      { name: "comment", label: "Comments", now: "02-11 Ravi: Visited", yours: "Called", isAppended: true },
    ]);
});

test("a field that both users changed to the same does not differ", () => {
  const date = { name: "ncd", label: "Next call", input: "next_call_date", was: null };
  const now = "2026-11-22T11:00:00+05:30";

  expect(differingFields([{ ...date, now }], { next_call_date: "2026-11-22T05:30:00Z" })).toEqual([]);
  expect(differingFields([{ ...date, now }], { next_call_date: null })).toMatchObject([
    { yours: "-", isAppended: false },
  ]);
});

test("of two fields for the same comment the history shows", () => {
  const changed = [
    { name: "comment", label: "Comment", input: "executive_comments", was: "Busy", now: "Visited" },
    { ...comment, name: "comment_history", now: "02-11 Ravi: Visited\n01-11 Asha: Busy" },
  ];

  expect(differingFields(changed, { executive_comments: "Called" }).map(({ name }) => name)).toEqual([
    "comment_history",
  ]);
});
