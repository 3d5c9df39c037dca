import { expect, it } from "vitest";
import { formatCount } from "./formatCount.ts";

it("a count has the singular for one and the plural for every other number", () => {
  expect([0, 1, 2].map((count) => formatCount(count, "call"))).toEqual(["0 calls", "1 call", "2 calls"]);
  expect([1, 3].map((count) => formatCount(count, "more person", "more people"))).toEqual([
    "1 more person",
    "3 more people",
  ]);
});
