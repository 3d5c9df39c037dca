import { expect, test } from "vitest";
import { formatDay, formatInstant, formatLocaleDay } from "./format.ts";
import { formatBudget, formatNumber, formatRupees } from "./formatRupees.ts";
import { formatClock, formatTime } from "./formatTime.ts";

test("a day is written day first, padded", () => {
  expect(formatDay("2026-03-05")).toBe("05-03-2026");
});

test("an instant late in the UTC day is already tomorrow in India", () => {
  expect(formatDay("2026-03-05T18:30:00Z")).toBe("06-03-2026");
});

test("blanks around a day are ignored", () => {
  expect(formatDay(" 2026-03-05 ")).toBe("05-03-2026");
});

test("leading zeros are omitted in en-IN", () => {
  expect(formatLocaleDay("2026-03-05")).toBe("5-3-2026");
});

test.each([null, undefined, "", "  "])("%j is a dash", (blank) => {
  expect(formatDay(blank)).toBe("-");
  expect(formatLocaleDay(blank)).toBe("-");
  expect(formatInstant(blank)).toBe("-");
});

test.each(["next Monday", "05-03-2026", "2026-02-30", "2026-02-30T10:00:00Z", "2026-03-05T25:00:00Z"])(
  "%s is shown as it is",
  (text) => {
    expect(formatDay(text)).toBe(text);
    expect(formatInstant(text)).toBe(text);
  },
);

test.each([
  ["2026-03-05T00:00:00+05:30", "05-03-2026 12:00 AM"],
  ["2026-03-04T18:30:00Z", "05-03-2026 12:00 AM"],
  ["2026-03-05T12:00:00+05:30", "05-03-2026 12:00 PM"],
  ["2026-03-05T23:59:59.999+05:30", "05-03-2026 11:59 PM"],
  ["2026-03-05T09:05:00.000Z", "05-03-2026 02:35 PM"],
  ["2026-12-31T20:00:00Z", "01-01-2027 01:30 AM"],
])("%s is %s in India", (instant, expected) => {
  expect(formatInstant(instant)).toBe(expected);
});

test("a time without a zone is in India's time", () => {
  expect(formatInstant("2026-03-05 14:30")).toBe("05-03-2026 02:30 PM");
  expect(formatInstant("2026-03-05T14:30:15")).toBe("05-03-2026 02:30 PM");
});

test("a day without a time stays a day", () => {
  expect(formatInstant("2026-03-05")).toBe("05-03-2026");
});

test.each([
  ["2026-03-05T09:05:00.000Z", "02:35 PM"],
  ["2026-03-05T00:00:00+05:30", "12:00 AM"],
  ["2026-03-05", "-"],
  ["", "-"],
  [null, "-"],
])("as a time alone %j is %s", (instant, expected) => expect(formatTime(instant)).toBe(expected));

test("lakhs and crores are grouped as in India", () => {
  expect(formatRupees(12345678)).toBe("₹1,23,45,678");
  expect(formatRupees("1234567.5")).toBe("₹12,34,567.50");
  expect(formatRupees(0)).toBe("₹0");
});

test("an empty value is a dash, and text stays text", () => {
  expect(formatRupees(null)).toBe("-");
  expect(formatRupees("")).toBe("-");
  expect(formatRupees("on request")).toBe("on request");
});

test("numbers of an upstream are shown as a person would write them", () => {
  expect(["7550000.00", "75 L", "", null].map(formatBudget)).toEqual(["₹75,50,000", "75 L", "", null]);
  expect([0, 125_300, null].map(formatNumber)).toEqual(["0", "1,25,300", "-"]);
  expect(["14:03:22.123454", "00:05:00", "2026-11-20T14:03:00+05:30", "11:05 AM", "soon"].map(formatClock)).toEqual([
    "02:03 PM",
    "12:05 AM",
    "02:03 PM",
    "11:05 AM",
    "soon",
  ]);
});
