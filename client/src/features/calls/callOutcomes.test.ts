import { expect, test } from "vitest";
import { type CallOutcome, callOutcomes, commentWith, outcomeOf } from "./callOutcomes.ts";

const [first, second] = callOutcomes as [CallOutcome, CallOutcome];

test("an outcome writes the comment, and another one replaces it", () => {
  expect(commentWith(first, "")).toBe(first.comment);
  expect(commentWith(second, commentWith(first, ""))).toBe(second.comment);
});

test("what was typed stays behind the outcome", () => {
  const typed = "Son has the phone";

  expect(commentWith(first, typed)).toBe(`${first.comment} ${typed}`);
  expect(commentWith(second, commentWith(first, typed))).toBe(`${second.comment} ${typed}`);
});

test("a comment tells its outcome by its beginning alone", () => {
  expect(outcomeOf(commentWith(second, "Call after six"))).toBe(second);
  expect(outcomeOf("Call after six")).toBeUndefined();
  expect(outcomeOf(null)).toBeUndefined();
});

test.each([
  ["Not picking up", "Not picking up.", "2h"],
  ["Busy", "Busy, asked for another call.", "20m"],
  ["Switched off", "Switched off or not reachable.", "tomorrow"],
  ["Interested", "Interested.", "tomorrow"],
  ["Visit planned", "Visit planned.", "tomorrow"],
  ["Details sent", "Details sent.", "tomorrow"],
  ["Not interested", "Not interested now.", "pick"],
])("%s writes %j and plans the next call: %s", (label, comment, next_call) => {
  expect(callOutcomes.find((one) => one.label === label)).toEqual({ label, comment, next_call });
});

test("the words of an outcome within what was typed are no outcome", () => {
  expect(outcomeOf("Seems Interested.")).toBeUndefined();
  expect(commentWith(first, "Seems Interested.")).toBe(`${first.comment} Seems Interested.`);
});

test("no outcome begins like another one", () => {
  for (const { comment } of callOutcomes)
    expect(callOutcomes.filter((other) => other.comment.startsWith(comment))).toHaveLength(1);
});
