import { parseDateTime } from "@internationalized/date";
import { expect, test, vi } from "vitest";
import { currentHour, readDay, readInstant, writeInstant } from "./dateValues.ts";

const roundTrip = (text: string) => {
  const value = readInstant(text);
  return value && writeInstant(value);
};

test("an instant is shown in India's time, whatever its zone", () => {
  expect(roundTrip("2026-03-05T09:05:00Z")).toBe("2026-03-05T14:35:00+05:30");
  expect(roundTrip("2026-03-05T14:35:00+05:30")).toBe("2026-03-05T14:35:00+05:30");
  expect(roundTrip("2026-03-05 14:35")).toBe("2026-03-05T14:35:00+05:30");
});

test("an instant without a zone is shown in India's time", () => {
  expect(writeInstant(parseDateTime("2026-03-05T14:35"))).toBe("2026-03-05T14:35:00+05:30");
});

test("seconds are kept, and a blank between day and time is accepted", () => {
  expect(roundTrip("2026-03-05T14:35:20+05:30")).toBe("2026-03-05T14:35:20+05:30");
  expect(roundTrip("2026-03-05 14:35:20+05:30")).toBe("2026-03-05T14:35:20+05:30");
});

test("a day chosen without a time gets the full hour in India", () => {
  vi.useFakeTimers({ now: new Date("2026-03-05T20:45:12.345Z"), toFake: ["Date"] });

  expect(writeInstant(currentHour())).toBe("2026-03-06T02:00:00+05:30");
});

test("a half-typed year changes nothing else", () => {
  expect(roundTrip("0002-12-24T10:30:00+05:30")).toBe("0002-12-24T10:30:00+05:30");
});

test("a day stays a day", () => {
  expect(readDay("2026-03-05")?.toString()).toBe("2026-03-05");
});

test.each([null, undefined, "", "soon", "2026-13-01"])("%j is not a date", (text) => {
  expect(readDay(text)).toBeNull();
  expect(readInstant(text)).toBeNull();
});
