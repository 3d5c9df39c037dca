import { expect, test } from "vitest";
import { callAllowance, tokenBucket } from "./tokenBucket.ts";

test("the allowance is refilled evenly, and never exceeds that of a minute", () => {
  let now = 0;
  const { take } = tokenBucket(6, () => now);
  expect([take("a", 4), take("a", 3), take("a", 2), take("a", 1)]).toEqual([4, 0, 2, 0]);

  now += 10_000;
  expect([take("a", 1), take("a", 1)]).toEqual([1, 0]);
  now += 3_600_000;
  expect([take("a", 7), take("a", 6), take("a", 1)]).toEqual([0, 6, 0]);
  expect(take("b", 6)).toBe(6);
});

test("further calls are allowed as long as some are left", () => {
  const { take } = tokenBucket(5, () => 0);

  expect([take("a", 2, 2), take("a", 1, 9), take("a", 1)]).toEqual([4, 1, 0]);
});

test("without a limit every call is allowed", () => {
  expect(callAllowance(0)("a", 1_000)).toBe(true);
  expect([callAllowance(2)("a", 2), callAllowance(2)("a", 3)]).toEqual([true, false]);
});

test("up to 50,000 addresses are remembered, and beyond that the least recently seen is forgotten", () => {
  const { take } = tokenBucket(1, () => 0);
  const others = Array.from({ length: 50_000 }, (_, index) => `other ${index}`);
  take("first", 1);
  for (const key of others.slice(1)) take(key, 1);
  expect(take("first", 1)).toBe(0);
  for (const key of others) take(key, 1);

  expect(take("first", 1)).toBe(1);
});
