import { expect, test } from "vitest";
import { createSlots } from "./slots.ts";

test("slots are taken up to the total limit, and up to the limit of one holder", () => {
  const all = createSlots(3, 2);
  const [first, second, third] = [all.enter("asha"), all.enter("asha"), all.enter("asha")];
  expect([typeof first, typeof second, third, all.isFull()]).toEqual(["function", "function", undefined, false]);

  const ravi = all.enter("ravi");
  expect([typeof ravi, all.enter("lata"), all.isFull()]).toEqual(["function", undefined, true]);

  first?.();
  expect([all.isFull(), typeof all.enter("asha"), all.enter("asha")]).toEqual([false, "function", undefined]);
});

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
