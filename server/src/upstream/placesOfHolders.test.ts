import { expect, test } from "vitest";
import { places } from "./places.ts";

test("one holder may take all slots if no limit is given", () => {
  const all = places(2);
  const [first, second] = [all.enter(), all.enter()];

  expect([typeof first, typeof second, all.enter(), all.isFull()]).toEqual(["function", "function", undefined, true]);
});

test("a holder who releases one of several slots keeps the others", () => {
  const all = places(10, 3);
  const [first] = [all.enter("asha"), all.enter("asha"), all.enter("asha")];
  first?.();

  expect([typeof all.enter("asha"), all.enter("asha")]).toEqual(["function", undefined]);
});
