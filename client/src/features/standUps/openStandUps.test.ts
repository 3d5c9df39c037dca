import { expect, test } from "vitest";
import { lastDays, standUpToRepeat, standUpToSignOff } from "./openStandUps.ts";

const row = (id: number, created_at: string, sign_off_at: string | null = null) =>
  ({ id, created_at, sign_off_at }) as Parameters<typeof standUpToSignOff>[0][number];

const morning = new Date("2026-11-20T09:30:00+05:30");
const evening = new Date("2026-11-20T17:00:00+05:30");
const today = row(2, "2026-11-20T09:05:00+05:30");
const yesterday = row(1, "2026-11-19T09:10:00+05:30");

test("today's stand-up can be signed off only in the evening", () => {
  expect(standUpToSignOff([today], morning)).toBeUndefined();
  expect(standUpToSignOff([today], evening)).toEqual({ row: today, isLate: false });
});

test("yesterday's open stand-up comes first, at any time of the day", () => {
  expect(standUpToSignOff([today, yesterday], morning)).toEqual({ row: yesterday, isLate: true });
  expect(standUpToSignOff([today, yesterday], evening)).toEqual({ row: yesterday, isLate: true });
});

test("an older or signed-off stand-up is not offered", () => {
  expect(standUpToSignOff([row(1, "2026-11-19T09:10:00+05:30", "2026-11-19T19:00:00+05:30")], evening)).toBeUndefined();
  expect(standUpToSignOff([row(1, "2026-11-18T09:10:00+05:30")], evening)).toBeUndefined();
});

test("days are days in India", () => {
  expect(lastDays(new Date("2026-11-19T20:00:00Z"))).toEqual({ start_date: "2026-11-13", end_date: "2026-11-20" });
});

test("if there is none for today, the last stand-up is the template for the next", () => {
  const olderRow = row(3, "2026-11-17T09:10:00+05:30");

  expect(standUpToRepeat([olderRow, yesterday], morning)).toBe(yesterday);
  expect(standUpToRepeat([olderRow, today], morning)).toBeUndefined();
  expect(standUpToRepeat([], morning)).toBeUndefined();
});

test("the last stand-up is found in any order of rows, and one without a day is ignored", () => {
  const olderRow = row(3, "2026-11-17T09:10:00+05:30");
  const unknown = row(4, "");

  expect(standUpToRepeat([yesterday, olderRow], morning)).toBe(yesterday);
  expect(standUpToRepeat([unknown, olderRow], morning)).toBe(olderRow);
  expect(standUpToRepeat([unknown], morning)).toBeUndefined();
  expect(standUpToSignOff([unknown], evening)).toBeUndefined();
});

test("evening starts at five in India", () => {
  const minuteBefore = new Date("2026-11-20T16:59:00+05:30");

  expect(standUpToSignOff([today], minuteBefore)).toBeUndefined();
  expect(standUpToSignOff([today], new Date("2026-11-20T23:30:00+05:30"))?.row).toBe(today);
});
