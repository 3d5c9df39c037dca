import { expect, test } from "vitest";
import { type CalendarEvent, formatEvent } from "./formatEvent.ts";

const call: CalendarEvent = {
  uid: "a;b,c",
  sequence: 0,
  start: new Date("2026-11-23T16:30:00+05:30"),
  summary: "Call",
  url: "https://crm.example.com/Details/17",
};
const linesOf = (change: Partial<CalendarEvent>) => formatEvent({ ...call, ...change }, new Date(0)).split("\r\n");

test("an event is its own calendar, private and confirmed, with an escaped UID", () => {
  expect(linesOf({ location: "Baner" })).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//mobile-crm//Calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    "UID:a\\;b\\,c",
    "SEQUENCE:0",
    "DTSTAMP:19700101T000000Z",
    "DTSTART:20261123T110000Z",
    "DTEND:20261123T111500Z",
    "SUMMARY:Call",
    "LOCATION:Baner",
    "URL:https://crm.example.com/Details/17",
    "CLASS:PRIVATE",
    "STATUS:CONFIRMED",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "DESCRIPTION:Call",
    "TRIGGER:-PT10M",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test.each([
  ["a;b", "a\\;b"],
  ["a,b", "a\\,b"],
  ["a\\b", "a\\\\b"],
  ["a\nb\rc\r\nd\u2028e\u2029f", "a\\nb\\nc\\nd\\ne\\nf"],
  ["a\u0007b\u000bc\u007fd", "a b c d"],
])("the text %j is written as %s", (summary, written) => {
  expect(linesOf({ summary })).toContain(`SUMMARY:${written}`);
});

test("a line of 75 octets is not folded, and the next octet starts a new line", () => {
  const rest = 75 - "SUMMARY:".length;

  expect(linesOf({ summary: "x".repeat(rest) })).toContain(`SUMMARY:${"x".repeat(rest)}`);
  const longer = linesOf({ summary: `${"x".repeat(rest)}y` });
  expect(longer[longer.indexOf(`SUMMARY:${"x".repeat(rest)}`) + 1]).toBe(" y");
});
