import { expect, test } from "vitest";
import { BoundedMap } from "../../src/lib/boundedMap.ts";
import { retryBudget } from "../../src/upstream/retries.ts";

test("an entry that is set again is the newest, and is kept while older ones are dropped", () => {
  const map = new BoundedMap<string, number>(2);
  for (const [key, value] of [
    ["a", 1],
    ["b", 2],
    ["a", 3],
    ["c", 4],
  ] as const)
    map.set(key, value);

  expect([...map]).toEqual([
    ["a", 3],
    ["c", 4],
  ]);
});

test("ten retries are free, and each further one costs ten calls", () => {
  const budget = retryBudget();
  const retries = (times: number) => Array.from({ length: times }, () => budget.withdraw()).filter(Boolean).length;

  expect(retries(20)).toBe(10);
  for (let call = 0; call < 11; call += 1) budget.deposit();
  expect(retries(20)).toBe(1);
  for (let call = 0; call < 1_000; call += 1) budget.deposit();
  expect(retries(20)).toBe(10);
});
