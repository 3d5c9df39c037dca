import { expect, test } from "vitest";
import { type CallOutcome, callOutcomes, commentWith, outcomeOf } from "./callOutcomes.ts";

const [first, second] = callOutcomes as [CallOutcome, CallOutcome];

test("an outcome is written into the comment, and another one replaces it", () => {
  expect(commentWith(first, "")).toBe(first.comment);
  expect(commentWith(second, commentWith(first, ""))).toBe(second.comment);
});

test("typed text stays after the outcome", () => {
  const userText = "Son has the phone";

  expect(commentWith(first, userText)).toBe(`${first.comment} ${userText}`);
  expect(commentWith(second, commentWith(first, userText))).toBe(`${second.comment} ${userText}`);
});

test("the outcome is read only from the beginning of a comment", () => {
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
  expect(callOutcomes.find((outcome) => outcome.label === label)).toEqual({ label, comment, next_call });
});

test("the text of an outcome inside typed text is not an outcome", () => {
  expect(outcomeOf("Seems Interested.")).toBeUndefined();
  expect(commentWith(first, "Seems Interested.")).toBe(`${first.comment} Seems Interested.`);
});

test("no outcome starts like another one", () => {
  for (const { comment } of callOutcomes)
    expect(callOutcomes.filter((outcome) => outcome.comment.startsWith(comment))).toHaveLength(1);
});
