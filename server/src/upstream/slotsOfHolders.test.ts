import { expect, test } from "vitest";
import { createSlots } from "./slots.ts";

test("one holder may take all slots if no limit is given", () => {
  const all = createSlots(2);
  const [first, second] = [all.enter(), all.enter()];

  expect([typeof first, typeof second, all.enter(), all.isFull()]).toEqual(["function", "function", undefined, true]);
});

test("a holder who releases one of several slots keeps the others", () => {
  const all = createSlots(10, 3);
  const [first] = [all.enter("asha"), all.enter("asha"), all.enter("asha")];
  first?.();

  expect([typeof all.enter("asha"), all.enter("asha")]).toEqual(["function", undefined]);
});
