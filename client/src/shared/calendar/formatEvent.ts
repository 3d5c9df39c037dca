import { redactPhones } from "../../answers/cache/redactPhones.ts";

/** An appointment in a calendar. */
export interface CalendarEvent {
  /** Derived from the record, so that it stays the same when the time changes. */
  uid: string;
  /** Increases with each change of the time. */
  sequence: number;
  start: Date;
  /** @default a quarter of an hour after the start */
  end?: Date | undefined;
  summary: string;
  description?: string | undefined;
  location?: string | undefined;
  /** Address of the record in this application. */
  url: string;
}

const ALARM_MINUTES = 10;
/** Duration of an event without an end. */
const DEFAULT_MS = 15 * 60_000;
/** RFC 5545, 3.1: without the line break. */
const MAX_LINE_OCTETS = 75;

/**
 * An event as an iCalendar file (RFC 5545), with times in UTC and an alarm ten minutes before. Phone numbers in its
 * texts are masked.
 * @param now when the file is made
 */
export function formatEvent(event: CalendarEvent, now: Date): string {
  const { uid, sequence, start, end, summary, description, location, url } = event;
  const texts = { SUMMARY: summary, DESCRIPTION: description, LOCATION: location };
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//mobile-crm//Calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${formatUtc(now)}`,
    `DTSTART:${formatUtc(start)}`,
    `DTEND:${formatUtc(end && end > start ? end : new Date(start.getTime() + DEFAULT_MS))}`,
    ...Object.entries(texts).flatMap(([name, text]) => (text ? `${name}:${formatText(text)}` : [])),
    `URL:${url}`,
    "CLASS:PRIVATE",
    "STATUS:CONFIRMED",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${formatText(summary)}`,
    `TRIGGER:-PT${ALARM_MINUTES}M`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** `20261224T050000Z` */
const formatUtc = (date: Date) => `${date.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

const formatText = (text: string) => escapeText(redactPhones(text) as string);

const escapeText = (text: string) =>
  text
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 5545 allows none of them
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

const utf8 = new TextEncoder();

/** Breaks a line before its 76th octet, never within a character; a continued line begins with a space. */
function foldLine(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = utf8.encode(character).length;
    if (octets + size > MAX_LINE_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
