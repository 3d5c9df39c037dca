import { afterEach, beforeEach, expect, test } from "vitest";
import { clock } from "./clock.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A reply sent by the server when this phone's clock was off by this much. */
const receiveReply = (offsetMs: number, durationMs = 200) => {
  const sentAt = Date.now() - durationMs;
  clock.note(new Date(Date.now() - durationMs / 2 + offsetMs).toUTCString(), sentAt);
};
const difference = () => clock.now().getTime() - Date.now();

beforeEach(() => receiveReply(0));
// The clock is shared by test files in this process.
afterEach(() => receiveReply(0));

test.each([-DAY, DAY, 3 * HOUR])("the time is the server's if the phone's clock is off by %i ms", (offsetMs) => {
  receiveReply(offsetMs);

  expect(Math.abs(difference() - offsetMs)).toBeLessThan(2_000);
  expect(Math.abs(clock.correct(5).getTime() - 5 - offsetMs)).toBeLessThan(2_000);
  expect(Number(localStorage.getItem("clock_offset_ms"))).toBeCloseTo(offsetMs, -4);
});

test("a clock that is right, or as right as a reply can tell, is not corrected", () => {
  receiveReply(3_000);
  expect(difference()).toBeLessThan(50);
  receiveReply(40_000, 100_000);
  expect(difference()).toBeLessThan(50);
});

test("a clock that was set right is no longer corrected", () => {
  receiveReply(DAY);
  receiveReply(0);

  expect(Math.abs(difference())).toBeLessThan(50);
  expect(localStorage.getItem("clock_offset_ms")).toBeNull();
});

test.each([null, undefined, "", "yesterday"])("a reply with the date %j has no effect", (date) => {
  clock.note(date, Date.now());

  expect(Math.abs(difference())).toBeLessThan(50);
});
