import { expect, test } from "vitest";
import { BoundedMap } from "./boundedMap.ts";

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
