import { expect, test } from "vitest";
import { timeLeft } from "./timeLeft.ts";

const now = new Date("2026-11-22T11:00:00+05:30");
const timeLeftAt = (time: string) => timeLeft(`2026-11-22T${time}:00+05:30`, now);

test("the time until a call, or since it was due, is shown in hours and minutes", () => {
  expect([
    timeLeftAt("11:20"),
    timeLeftAt("11:00"),
    timeLeftAt("10:55"),
    timeLeftAt("13:05"),
    timeLeftAt("09:00"),
  ]).toEqual(["in 20 min", "now", "overdue by 5 min", "in 2 h 5 min", "overdue by 2 h"]);
});

test("a day without a time has none", () => {
  expect([timeLeft("2026-11-22", now), timeLeft(null, now), timeLeft("soon enough", now)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("half a minute is rounded, so that nothing is overdue by 0 minutes", () => {
  const timeLeftAfter = (seconds: number) => timeLeft(new Date(now.getTime() + seconds * 1_000).toISOString(), now);

  expect([
    timeLeftAfter(29),
    timeLeftAfter(-29),
    timeLeftAfter(31),
    timeLeftAfter(-31),
    timeLeftAfter(89),
    timeLeftAfter(91),
  ]).toEqual(["now", "now", "in 1 min", "overdue by 1 min", "in 1 min", "in 2 min"]);
});
