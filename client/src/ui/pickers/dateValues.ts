import {
  type CalendarDate,
  type CalendarDateTime,
  type DateValue,
  now,
  parseDate,
  parseDateTime,
  toCalendarDateTime,
} from "@internationalized/date";
import { TIME_ZONE, toDateTime } from "@mobile-crm/contracts/schemas/dates.ts";

const OFFSET = "+05:30";

/** Parses `YYYY-MM-DD`; null for anything that is not a day of the calendar. */
export const readDay = (text: string | null | undefined): CalendarDate | null => attempt(text, parseDate);

/**
 * A moment in India time, as a zoneless value: while a year is typed it passes through the first century, when India's
 * offset was another one, and a zoned value would change while typing.
 */
export const readInstant = (text: string | null | undefined): CalendarDateTime | null =>
  attempt(text, (given) => parseDateTime((given.endsWith(OFFSET) ? given : (toDateTime(given) ?? "")).slice(0, 19)));

/** `YYYY-MM-DDTHH:mm:ss+05:30`. */
export const writeInstant = (value: DateValue) => `${toCalendarDateTime(value)}${OFFSET}`;

/** Default time of a day that was chosen without one. */
export const currentHour = () => toCalendarDateTime(now(TIME_ZONE)).set({ minute: 0, second: 0, millisecond: 0 });

function attempt<Value>(text: string | null | undefined, read: (text: string) => Value) {
  try {
    return text ? read(text.replace(" ", "T")) : null;
  } catch {
    return null;
  }
}
