import { expect, test } from "vitest";
import { parseRetryAfter } from "./retries.ts";
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

const NOW = Date.parse("2026-11-20T06:30:00Z");

test.each([
  ["0", 0],
  [" 7 ", 7_000],
  ["Fri, 20 Nov 2026 06:30:05 GMT", 5_000],
  ["Fri, 20 Nov 2026 06:29:00 GMT", 0],
  ["999999999", 86_400_000],
  ["Mon, 20 Nov 2028 06:30:00 GMT", 86_400_000],
  ["soon", undefined],
  ["", undefined],
  [undefined, undefined],
])("a Retry-After of %j is %j milliseconds", (header, milliseconds) => {
  expect(parseRetryAfter(header, NOW)).toBe(milliseconds);
});
