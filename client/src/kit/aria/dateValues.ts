import {
  type CalendarDate,
  type DateValue,
  now,
  parseAbsolute,
  parseDate,
  toCalendarDateTime,
  toZoned,
  type ZonedDateTime,
} from "@internationalized/date";

const zone = "Asia/Kolkata";

/** `YYYY-MM-DD` as a day; what is no day counts as none. */
export const readDay = (text: string | null | undefined): CalendarDate | null => attempt(text, parseDate);

/** An instant on India's clock; a text without a zone was meant there. */
export const readInstant = (text: string | null | undefined): ZonedDateTime | null =>
  attempt(text, (given) => parseAbsolute(/(Z|[+-]\d\d:?\d\d)$/i.test(given) ? given : `${given}+05:30`, zone));

/** `YYYY-MM-DDTHH:mm:ss+05:30`; a picker whose time was set by hand forgets the zone. */
export const writeInstant = (value: DateValue) =>
  toZoned(toCalendarDateTime(value), zone).toString().replace(/\[.*$/, "");

/** The hour that stands beside a day chosen without one. */
export const thisHour = () => now(zone).set({ minute: 0, second: 0, millisecond: 0 });

function attempt<Value>(text: string | null | undefined, read: (text: string) => Value) {
  try {
    return text ? read(text.replace(" ", "T")) : null;
  } catch {
    return null;
  }
}
