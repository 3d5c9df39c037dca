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

test("no outcome begins like another one", () => {
  for (const { comment } of callOutcomes)
    expect(callOutcomes.filter((other) => other.comment.startsWith(comment))).toHaveLength(1);
});
