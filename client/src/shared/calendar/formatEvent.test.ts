import { TEST_SEED } from "@mobile-crm/contracts/tools/testSeed.ts";
import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { redactPhones } from "../../answers/cache/redactPhones.ts";
import { type CalendarEvent, formatEvent } from "./formatEvent.ts";

const NOW = new Date("2026-11-22T09:15:30.456Z");

const call: CalendarEvent = {
  uid: "enquiries-17@crm.example.com",
  sequence: 2,
  start: new Date("2026-11-23T16:30:00+05:30"),
  end: new Date("2026-11-23T16:45:00+05:30"),
  summary: "Call Asha Rao",
  description: "2 BHK; Baner, ready to move",
  url: "https://crm.example.com/Details/17",
};

/** Parses with Mozilla's calendar parser, which throws on violations of RFC 5545. */
function parseEvent(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const [component] = calendar.getAllSubcomponents("vevent");
  if (!component) throw new Error("no event");
  return { calendar, component, event: new ICAL.Event(component) };
}

const octets = (text: string) => new TextEncoder().encode(text).length;

test("an event for a calendar has its record's UID, times in UTC, its sequence and an alarm ten minutes before", () => {
  const { calendar, component, event } = parseEvent(formatEvent(call, NOW));

  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  expect(calendar.getAllSubcomponents("vevent")).toHaveLength(1);
  expect(event.uid).toBe(call.uid);
  expect(event.sequence).toBe(2);
  expect(event.summary).toBe(call.summary);
  expect(event.description).toBe(call.description);
  expect(component.getFirstPropertyValue("url")).toBe(call.url);
  expect(String(component.getFirstPropertyValue("dtstamp"))).toBe("2026-11-22T09:15:30Z");
  expect(String(event.startDate)).toBe("2026-11-23T11:00:00Z");
  expect(String(event.endDate)).toBe("2026-11-23T11:15:00Z");
  const [alarm] = component.getAllSubcomponents("valarm");
  expect(alarm?.getFirstPropertyValue("action")).toBe("DISPLAY");
  expect(String(alarm?.getFirstPropertyValue("trigger"))).toBe("-PT10M");
  expect(alarm?.getFirstPropertyValue("description")).toBe(call.summary);
});

test("an event for a calendar masks phone numbers in every text", () => {
  const text = formatEvent(
    { ...call, summary: "Call Asha 98201 34567", description: "+91 98201-34567", location: "Ring 022-25678901" },
    NOW,
  );

  expect(text.replaceAll("\r\n ", "")).not.toMatch(/98201|25678901/);
});

test("an event that does not end after its start lasts a quarter of an hour", () => {
  for (const end of [undefined, new Date(0), call.start])
    expect(String(parseEvent(formatEvent({ ...call, end }, NOW)).event.endDate)).toBe("2026-11-23T11:15:00Z");
});

test("any text is kept, in lines of at most 75 octets", () => {
  const texts = fc.oneof(
    fc.string({ unit: "binary", maxLength: 4000 }),
    fc.string({ unit: "grapheme", maxLength: 300 }),
    fc
      .array(
        fc.constantFrom("\\", ";", ",", "\n", "\r\n", ":", '"', "न", "👩🏽‍💻", "END:VEVENT", "\ud800", "\u0007", " "),
        {
          maxLength: 400,
        },
      )
      .map((parts) => parts.join("")),
    fc.constantFrom("A".repeat(4000), "नमस्ते ".repeat(500), "👨‍👩‍👧‍👦".repeat(300)),
  );
  fc.assert(
    fc.property(texts, texts, texts, fc.nat(), (summary, description, location, sequence) => {
      const text = formatEvent({ ...call, summary, description, location, sequence }, NOW);

      const lines = text.split("\r\n");
      expect(lines.pop()).toBe("");
      expect(lines.join("")).not.toMatch(/[\r\n]/);
      expect(lines.every((line) => octets(line) <= 75)).toBe(true);
      const { event, calendar } = parseEvent(text);
      expect(calendar.getAllSubcomponents()).toHaveLength(1);
      expect([event.summary ?? "", event.description ?? "", event.location ?? ""]).toEqual(
        [summary, description, location].map(plainText),
      );
      expect(event.sequence).toBe(sequence);
      expect(String(event.startDate)).toBe("2026-11-23T11:00:00Z");
    }),
    { seed: TEST_SEED, numRuns: 300 },
  );
});

/** The expected text: without phone numbers, lone surrogates and control characters except line breaks. */
const plainText = (text: string) =>
  (redactPhones(text) as string)
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, " ");
