/** Everything here is in this zone; it has had no other offset since 1945. */
export const ZONE = "Asia/Kolkata";
const OFFSET = "+05:30";
const OFFSET_MS = 5.5 * 3_600_000;

const dayFirst = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/;
const yearFirst = /^(\d{4})-(\d{2})-(\d{2})$/;
const clock = /^(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?$/;
const zoned = /(Z|[+-]\d{2}:?\d{2})$/;
/** How `mobile_crm` writes nearly every moment: in our own zone. */
const local = /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?\+05:30$/;

/** Reads a day in any spelling that `mobile_crm` is known to use; a moment gives its day in Asia/Kolkata. */
export function toDay(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > 10) return toInstant(trimmed)?.slice(0, 10);
  const [, year, month, day] = yearFirst.exec(trimmed) ?? swap(dayFirst.exec(trimmed));
  return year && month && day ? realDay(year, month, day) : undefined;
}

/** Reads a moment, without a zone as in Asia/Kolkata; a day alone is its midnight. Gives `2026-11-20T14:30:00+05:30`. */
export function toInstant(text: string): string | undefined {
  const [, year, month, date] = local.exec(text) ?? [];
  if (year && month && date) return realDay(year, month, date) && `${text.slice(0, 19)}${OFFSET}`;
  const trimmed = text.trim();
  // A Date would take the 30th of February for the 2nd of March.
  if (zoned.test(trimmed)) return toDay(trimmed.slice(0, 10)) && fromDate(new Date(trimmed));
  const [days = "", time = "00:00", ...rest] = trimmed.replace("T", " ").split(" ");
  const day = days.length <= 10 ? toDay(days) : undefined;
  const [, hour, minute, second = "00"] = clock.exec(time) ?? [];
  if (!day || !hour || !minute || rest.length || +hour > 23 || +minute > 59 || +second > 59) return undefined;
  return `${day}T${hour}:${minute}:${second}${OFFSET}`;
}

/** Reads either: a day stays a day, everything else is a moment. */
export const toMoment = (text: string): string | undefined =>
  text.trim().length <= 10 ? toDay(text) : toInstant(text);

/** The moment as we write it; undefined for a date that is none, or is beyond four-digit years. */
export function fromDate(date: Date): string | undefined {
  const shifted = new Date(date.getTime() + OFFSET_MS);
  if (Number.isNaN(shifted.getTime()) || shifted.getUTCFullYear() < 1000 || shifted.getUTCFullYear() > 9999)
    return undefined;
  return `${shifted.toISOString().slice(0, 19)}${OFFSET}`;
}

/** The calendar day that it is in Asia/Kolkata. */
export const dayOf = (date: Date): string => new Date(date.getTime() + OFFSET_MS).toISOString().slice(0, 10);

/** The moment at which a day begins in Asia/Kolkata. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00${OFFSET}`);

/** A day so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const swap = (match: RegExpExecArray | null) => (match ? [match[0], match[3], match[2], match[1]] : []);

function realDay(year: string, month: string, day: string): string | undefined {
  const [y, m, d] = [+year, +month, +day];
  if (y < 1000 || m < 1 || m > 12 || d < 1 || d > daysIn(y, m)) return undefined;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

const daysIn = (year: number, month: number) => {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
};
