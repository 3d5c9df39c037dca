import { expect, test } from "vitest";
import { type DueCall, isQuiet, planCalls } from "./planCalls.ts";

const NIGHT = { from: 21, until: 8 };
const NONE = { from: 0, until: 0 };
const timeAt = (hour: number, minute = 0, day = 20) => new Date(2026, 10, day, hour, minute).getTime();
const call = (mark: string, hour: number, minute = 0, day = 20): DueCall => ({ mark, due: timeAt(hour, minute, day) });
const plan = (calls: DueCall[], { now = timeAt(9), quiet = NIGHT, shown: shownMarks = new Set<string>() } = {}) =>
  planCalls(calls, { now, quiet, shown: shownMarks }).map(({ at: moment, calls: together }) => [
    new Date(moment).toTimeString().slice(0, 5),
    together.map(({ mark }) => mark).join(),
  ]);

test("a reminder comes ten minutes before a call within the next 36 hours", () => {
  const calls = [call("soon", 9, 5), call("today", 16, 30), call("tomorrow", 12, 0, 21), call("far", 9, 0, 22)];

  expect(plan(calls, { quiet: NONE })).toEqual([
    ["16:20", "today"],
    ["11:50", "tomorrow"],
  ]);
});

test("three calls within ten minutes get one reminder, and two get two", () => {
  const calls = [
    call("a", 10),
    call("b", 10, 4),
    call("c", 10, 10),
    call("d", 12),
    call("e", 12, 1),
    call("f", 12, 11),
  ];

  expect(plan(calls)).toEqual([
    ["09:50", "a,b,c"],
    ["11:50", "d"],
    ["11:51", "e"],
    ["12:01", "f"],
  ]);
});

test("a reminder covers at most eight calls", () => {
  const calls = Array.from({ length: 10 }, (_, index) => call(`call ${index}`, 10));

  expect(
    planCalls(calls, { now: timeAt(9), quiet: NIGHT, shown: new Set() }).map(({ calls: { length } }) => length),
  ).toEqual([8, 1, 1]);
});

test("no reminder is planned in quiet hours or for a call that already had one", () => {
  const calls = [
    call("late", 21, 10),
    call("evening", 21, 9),
    call("early", 8, 9, 21),
    call("morning", 8, 10, 21),
    call("shown", 12),
  ];

  expect(plan(calls, { shown: new Set(["shown"]) })).toEqual([
    ["20:59", "evening"],
    ["08:00", "morning"],
  ]);
});

test.each([
  [21, 8, [21, 23, 0, 7], [8, 12, 20]],
  [13, 15, [13, 14], [12, 15, 0]],
  [8, 8, [], [0, 8, 12, 23]],
])("it is quiet from %i until %i", (from, until, quiet, loudHours) => {
  for (const hour of quiet) expect(isQuiet(timeAt(hour), { from, until })).toBe(true);
  for (const hour of loudHours) expect(isQuiet(timeAt(hour), { from, until })).toBe(false);
});

test("a reminder due at this moment is over, and one due in exactly 36 hours is planned", () => {
  const calls = [call("now", 9, 10), call("soon", 9, 11), call("last", 21, 10, 21), call("later", 21, 11, 21)];

  expect(plan(calls, { quiet: NONE }).map(([, marks]) => marks)).toEqual(["soon", "last"]);
});

test("calls at the same time are always in the same order, whatever the input order", () => {
  const calls = ["c", "a", "b"].map((mark) => call(mark, 10));

  expect(plan(calls)).toEqual([["09:50", "a,b,c"]]);
  expect(plan(calls.reverse())).toEqual([["09:50", "a,b,c"]]);
});

test("calls of the evening are grouped like those of the morning, however many came before", () => {
  const singleCalls = [9, 10, 11, 12, 13, 14, 15].map((hour) => call(`at ${hour}`, hour, 30));
  const sharedCalls = ["a", "b", "c"].map((mark) => call(mark, 18));

  expect(plan([...singleCalls, ...sharedCalls]).map(([, marks]) => marks)).toEqual([
    ...singleCalls.map(({ mark }) => mark),
    "a,b,c",
  ]);
});
