import { expect, test } from "vitest";
import * as z from "zod/mini";
import { addDays, fromDate, startOfDay, toDateTime, toDay, toMoment } from "../src/schemas/dates.ts";
import * as s from "../src/schemas/scalars.ts";

test.each(
  [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map((days, month) => [String(month + 1).padStart(2, "0"), days]),
)("month %s of a common year has %i days", (month, days) => {
  expect(toDay(`2026-${month}-${days}`)).toBe(`2026-${month}-${days}`);
  expect(toDay(`2026-${month}-${Number(days) + 1}`)).toBeUndefined();
});

test.each([
  ["2028-02-29", true],
  ["2027-02-29", false],
  ["2000-02-29", true],
  ["2100-02-29", false],
  ["2026-01-01", true],
  ["2026-01-00", false],
  ["2026-00-01", false],
  ["2026-12-01", true],
  ["2026-13-01", false],
  ["1000-01-01", true],
  ["0999-12-31", false],
  ["9999-12-31", true],
])("%s exists in the calendar: %s", (day, exists) => {
  expect(toDay(day)).toBe(exists ? day : undefined);
  expect(toDateTime(`${day}T10:00:00+05:30`)).toBe(exists ? `${day}T10:00:00+05:30` : undefined);
});

test.each([
  ["  2026-03-05 ", "2026-03-05"],
  ["2026-03-05 24:30", undefined],
  ["next week on Friday", undefined],
  ["1795165200", "2026-11-20"],
  ["1795213800", "2026-11-21"],
  ["179516520", "1975-09-09"],
  ["99999999999", "5138-11-16"],
  ["100000000000", "1973-03-03"],
  ["20 Foo 2026", undefined],
  ["Foo 20, 2026", undefined],
  ["Mar 5 2026", "2026-03-05"],
  ["Sept. 5, 2026", "2026-09-05"],
  ["5 Dec., 2026", "2026-12-05"],
  ["5 Jan 2026", "2026-01-05"],
  ["5-3-2026", "2026-03-05"],
  ["2026-11-5", "2026-11-05"],
  ["25/03/2026", "2026-03-25"],
  ["2026/03/05", "2026-03-05"],
  ["05-Mar-2026", "2026-03-05"],
  ["31 Feb 2026", undefined],
  ["31-04-2026", undefined],
  ["", undefined],
])("%o is the date %o", (text, day) => {
  expect(toDay(text)).toBe(day);
});

test.each([
  ["2026-11-20 00:00", "00:00:00"],
  ["2026-11-20 23:59:59", "23:59:59"],
  ["2026-11-20 24:00", undefined],
  ["2026-11-20 10:59", "10:59:00"],
  ["2026-11-20 10:60", undefined],
  ["2026-11-20", "00:00:00"],
  ["20 Nov 2026", "00:00:00"],
  ["20-11-2026 14:30:05", "14:30:05"],
  ["20 Nov 2026, 02:30 PM", "14:30:00"],
  ["Nov 20, 2026 9:15", "09:15:00"],
  ["2026/11/20 14:30", "14:30:00"],
  ["2026-11-20 10:00:00.123456789", "10:00:00"],
  ["2026-11-20 10:30:59", "10:30:59"],
  ["2026-11-20 10:30:60", undefined],
  ["2026-11-20 0:30 AM", undefined],
  ["2026-11-20 1:30 AM", "01:30:00"],
  ["2026-11-20 12:30 a.m.", "00:30:00"],
  ["2026-11-20 12:30 PM", "12:30:00"],
  ["2026-11-20 11:30pm", "23:30:00"],
  ["2026-11-20 13:30 AM", undefined],
  ["2026-11-20   10:30", "10:30:00"],
  ["  2026-11-20 10:30  ", "10:30:00"],
  ["Nov 20, 2026, 10:30", "10:30:00"],
  ["2026-11-20 noon", undefined],
  ["tomorrow 10:30", undefined],
  ["2026-11-20 10:30\nor later", undefined],
  ["about\n2026-11-20 10:30", undefined],
])("%o has the time of day %o", (text, time) => {
  expect(toDateTime(text)).toBe(time && `2026-11-20T${time}+05:30`);
});

test.each([
  ["2026-11-20T10:30:00.123456+05:30", "2026-11-20T10:30:00+05:30"],
  ["2026-11-20T05:00:00Z", "2026-11-20T10:30:00+05:30"],
  [" 2026-11-20T05:00:00 GMT ", "2026-11-20T10:30:00+05:30"],
  ["2026-11-20 00:00:00 -0500", "2026-11-20T10:30:00+05:30"],
  ["2026-11-20T05:00:00+0000", "2026-11-20T10:30:00+05:30"],
  ["2026-02-30T10:30:00+05:30", undefined],
  ["2026-02-30T10:30:00Z", undefined],
  ["2026-11-20T25:30:00Z", undefined],
  ["2026-11-20T24:30:00+05:30", undefined],
  ["2026-11-20T10:60:00+05:30", undefined],
  ["2026-11-20T10:00:60+05:30", undefined],
  ["99999-01-01T00:00:00Z", undefined],
  ["2026-11-20T20:30:00UTC", "2026-11-21T02:00:00+05:30"],
  ["2026-11-20T20:30:00GMT", "2026-11-21T02:00:00+05:30"],
  ["2026-11-20 20:30:00 +05:30", "2026-11-20T20:30:00+05:30"],
])("%o with a zone is the moment %o", (text, moment) => {
  expect(toDateTime(text)).toBe(moment);
  expect(toDay(text)).toBe(moment?.slice(0, 10));
});

test.each([
  ["179516520", "1975-09-09T23:12:00+05:30"],
  [" 1795165200 ", "2026-11-20T14:30:00+05:30"],
  ["99999999999", "5138-11-16T15:16:39+05:30"],
  ["179516520000", "1975-09-09T23:12:00+05:30"],
  ["17951652", undefined],
])("the number %o is the moment %o", (text, moment) => {
  expect(toDateTime(text)).toBe(moment);
});

test("a date stays a date and everything else is a moment", () => {
  expect(toMoment(" 20-11-2026 ")).toBe("2026-11-20");
  expect(toMoment("20-11-2026 10:30")).toBe("2026-11-20T10:30:00+05:30");
  expect(toMoment("soon")).toBeUndefined();
});

test("a date is written with a four-digit year, or not at all", () => {
  const [first, last] = [Date.UTC(1000, 0, 1), Date.UTC(10_000, 0, 1)].map((time) => time - 5.5 * 3_600_000);
  const written = [Number(first) - 1, first, Number(last) - 1, last, Number.NaN].map((time) =>
    fromDate(new Date(Number(time))),
  );

  expect(written).toEqual([undefined, "1000-01-01T00:00:00+05:30", "9999-12-31T23:59:59+05:30", undefined, undefined]);
});

test("a date begins at midnight in India, and days are added across months", () => {
  expect(startOfDay("2026-11-20").toISOString()).toBe("2026-11-19T18:30:00.000Z");
  expect([addDays("2026-12-31", 1), addDays("2026-03-01", -1)]).toEqual(["2027-01-01", "2026-02-28"]);
});

test("a date that cannot be read is shown as it was received", () => {
  expect(z.decode(s.LenientDate, "in spring")).toBe("in spring");
  expect(z.decode(s.LenientDate, "5 March 2026")).toBe("2026-03-05");
  expect(z.decode(s.LenientDateTime, "next week")).toBe("next week");
  expect(z.decode(s.LenientDate, 1_795_213_800)).toBe("2026-11-21");
  expect(z.decode(s.LenientDateTime, 1_795_165_200.5)).toBe("2026-11-20T14:30:00+05:30");
  for (const schema of [s.LenientDate, s.LenientDateTime])
    expect([99_999_999, 100_000_000].map((wire) => z.safeDecode(schema, wire).success)).toEqual([false, true]);
});

test.each([
  [s.DateTime, "2026-11-20 10:30", "2026-11-20T10:30:00+05:30", "Enter a date and time"],
  [s.LocalDate, "20-11-2026", "2026-11-20", "Enter a date"],
])("an entered time is normalised, or refused with a message if it cannot be read", (schema, text, read, message) => {
  expect(z.decode(schema, text)).toBe(read);
  expect(z.safeDecode(schema, "soon").error?.issues.map((issue) => issue.message)).toEqual([message]);
});
