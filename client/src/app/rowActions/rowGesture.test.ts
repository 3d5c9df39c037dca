import { expect, test } from "vitest";
import { isAtEdge, isResting, isSwipe, recordAt } from "./rowGesture.ts";

const from = { x: 200, y: 300 };

test("a swipe to the left or to the right counts", () => {
  expect(isSwipe(from, { x: 120, y: 310 })).toBe(true);
  expect(isSwipe(from, { x: 280, y: 290 })).toBe(true);
});

test("a short touch or a scroll is not a swipe", () => {
  expect(isSwipe(from, { x: 150, y: 300 })).toBe(false);
  expect(isSwipe(from, { x: 120, y: 380 })).toBe(false);
});

test("a finger that moves by a few pixels still rests on the row", () => {
  expect(isResting(from, { x: 204, y: 305 })).toBe(true);
  expect(isResting(from, { x: 215, y: 300 })).toBe(false);
});

test("only rows of enquiries and brokers can be contacted", () => {
  expect(recordAt("/Details/12")).toEqual({ of: "enquiry", id: 12 });
  expect(recordAt("/Brokers/7")).toEqual({ of: "broker", id: 7 });
  expect(recordAt("/MeetingDetails/7")).toBeUndefined();
  expect(recordAt("/Brokers/Edit/7")).toBeUndefined();
});

test("a touch at the edge of the screen is left to the browser", () => {
  expect([10, 350].map((x) => isAtEdge({ x, y: 0 }, 360))).toEqual([true, true]);
  expect([30, 330].map((x) => isAtEdge({ x, y: 0 }, 360))).toEqual([false, false]);
});
