import { describe, expect, test } from "vitest";
import { readEarlierTry } from "../src/http/idempotency.ts";
import { decideRepeat, mayStillTakeEffect, outcomeOfStatus, retryDelayMs } from "../src/http/outcomes.ts";

describe("the outcome of a write", () => {
  test.each([
    ["done", [200, 201, 204, 299]],
    ["refused", [400, 401, 403, 404, 409, 413, 422, 423, 498]],
    ["failed", [500, 501, 505, 507, 511, 519, 531]],
    ["unknown", [undefined, 0, 100, 302, 408, 425, 429, 499, 502, 503, 504, 520, 524, 530, 598, 599, 600]],
  ] as const)("the outcome of a write is %s for the statuses %j", (outcome, statuses) => {
    expect(statuses.map(outcomeOfStatus)).toEqual(statuses.map(() => outcome));
  });

  test.each([
    [502, false, true],
    [504, false, true],
    [504, true, true],
    [524, true, true],
    [502, true, false],
    [503, true, false],
    [429, true, false],
    [408, true, false],
  ])(
    "the outcome of a write of %i, sent by the upstream: %s, may still take effect: %s",
    (status, isAnswered, expected) => {
      expect(mayStillTakeEffect(status, isAnswered)).toBe(expected);
    },
  );
});

test.each([
  // [the earlier try, the result of the look-up, the decision]
  ["failed", false, true, "done"],
  ["failed", false, false, "send"],
  ["failed", false, "harmless", "send"],
  ["failed", false, undefined, "send"],
  ["unknown", true, true, "done"],
  ["unknown", true, false, "wait"],
  ["unknown", true, "harmless", "send"],
  ["unknown", true, undefined, "ask"],
  ["unknown", false, true, "done"],
  ["unknown", false, false, "send"],
  ["unknown", false, "harmless", "send"],
  ["unknown", false, undefined, "ask"],
] as const)(
  "the repeat of a %s write (may still take effect: %s), found by the look-up: %s → %s",
  (outcome, mayTakeEffect, found, expected) => {
    expect(decideRepeat({ outcome, mayStillTakeEffect: mayTakeEffect }, found)).toBe(expected);
  },
);

test("the background retries an unknown outcome within a minute, as often as needed", () => {
  const seconds = [1, 2, 3, 4, 5, 6, 7, 8, 1000].map((attempts) => (retryDelayMs("unknown", attempts) ?? 0) / 1000);

  expect(seconds).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test("the background retries a failure after 1, 5 and 30 minutes, and then leaves it to the user", () => {
  const minutes = [1, 2, 3, 4]
    .map((attempts) => retryDelayMs("failed", attempts))
    .map((delay) => delay && delay / 60_000);

  expect(minutes).toEqual([1, 5, 30, undefined]);
});

test("only the known claims about an earlier try are read", () => {
  expect(["no", "failed", "maybe", "decided", "yes", undefined, ["maybe"]].map(readEarlierTry)).toEqual([
    "no",
    "failed",
    "maybe",
    "decided",
    "no",
    "no",
    "no",
  ]);
});
