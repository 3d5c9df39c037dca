/** All dates are in this zone; its offset has been the same since 1945. */
export const TIME_ZONE = "Asia/Kolkata";
const OFFSET = "+05:30";
const OFFSET_MS = 5.5 * 3_600_000;

const dayFirst = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const yearFirst = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/;
const clock = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:\s?([AP])\.?M\.?)?$/i;
/** `20 Nov 2026`, `20-Nov-2026`, `Nov 20, 2026`. */
const dayMonthName = /^(\d{1,2})[\s-]([a-z]{3})[a-z]*\.?,?[\s-](\d{4})$/i;
const monthNameDay = /^([a-z]{3})[a-z]*\.?\s(\d{1,2}),?\s(\d{4})$/i;
/** The day in RFC 2822 form, `Fri, 20 Nov 2026`, in which two-digit years up to 49 are of this century. */
const mailDay = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+(\d{1,2})[\s-]([a-z]{3})[a-z]*[\s-](\d{2}|\d{4})$/i;
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** How `mobile_crm` writes nearly every moment: in Asia/Kolkata. */
const local = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?\+05:30$/;
/**
 * A day, and a time with or without a zone: Ruby's `2026-11-20 20:30:00 UTC`, ISO, RFC 2822 with its comment in
 * parentheses.
 */
const moment =
  /^(.*?[^\s,]),?(?:T|\s+)(\d{1,2}:\d{2}(?::\d{2})?(?:\.\d{1,9})?(?:\s?[AP]\.?M\.?)?)\s*(Z|UTC|GMT|UT|IST|[+-]\d{2}(?::?\d{2})?)?(?:\s*\([^)]*\))?$/i;
const zoneNames: Record<string, string> = { Z: "Z", UTC: "Z", GMT: "Z", UT: "Z", IST: OFFSET };

/**
 * Reads a day in any format that `mobile_crm` is known to use; of a moment, its day in Asia/Kolkata. Undefined if the
 * text is not a day, or can be read as two days, such as `05/11/2026` and any two-digit year (SPEC-180).
 */
export function toDay(text: string): string | undefined {
  const trimmed = text.trim();
  return dayAlone(trimmed) ?? toDateTime(trimmed)?.slice(0, 10);
}

/** Reads a day without a time. */
function dayAlone(text: string): string | undefined {
  const [, year, month, day] = yearFirst.exec(text) ?? dayBeforeMonth(text) ?? named(text);
  return year && month && day ? realDay(year, month, day) : undefined;
}

/**
 * With hyphens or dots the day comes first (SPEC-45); with slashes the first number may be the month, unless it is
 * above 12.
 */
function dayBeforeMonth(text: string): (string | undefined)[] | undefined {
  const [, day = "", separator, month = "", year] = dayFirst.exec(text) ?? [];
  if (!year || (separator === "/" && Number(day) <= 12 && Number(day) !== Number(month))) return undefined;
  return ["", year, month, day];
}

function named(text: string): (string | undefined)[] {
  const [, day, name = "", year] = dayMonthName.exec(text) ?? [];
  if (day) return ["", year, monthNumber(name), day];
  const [, first = "", date, inYear] = monthNameDay.exec(text) ?? [];
  if (date) return ["", inYear, monthNumber(first), date];
  const [, mailDate, mailMonth = "", mailYear = ""] = mailDay.exec(text) ?? [];
  return [
    "",
    mailYear.length === 2 ? `${Number(mailYear) < 50 ? 20 : 19}${mailYear}` : mailYear,
    monthNumber(mailMonth),
    mailDate,
  ];
}

const monthNumber = (name: string) => String(months.indexOf(name.toLowerCase()) + 1);

/**
 * Reads a moment; without a zone it is in Asia/Kolkata, and a day alone is its midnight. Returns
 * `2026-11-20T14:30:00+05:30`.
 */
export function toDateTime(text: string): string | undefined {
  return local.test(text) ? fromLocal(text) : fromOtherFormat(text);
}

const fromLocal = (text: string) =>
  isRealDay(+text.slice(0, 4), +text.slice(5, 7), +text.slice(8, 10)) ? text.slice(0, 19) + OFFSET : undefined;

function fromOtherFormat(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > MAX_DATE_LENGTH) return undefined;
  if (epoch.test(trimmed)) return fromDate(new Date(Number(trimmed) * (Number(trimmed) >= 1e11 ? 1 : 1000)));
  const alone = dayAlone(trimmed);
  if (alone) return `${alone}T00:00:00${OFFSET}`;
  const [, days = "", time = "", zone = ""] = moment.exec(trimmed) ?? [];
  const day = dayAlone(days);
  const clocked = parseTime(time);
  if (!day || !clocked) return undefined;
  const offset =
    zone &&
    (zoneNames[zone.toUpperCase()] ??
      zone.replace(/^(.\d{2}):?(\d{2})?$/, (_, hours, minutes = "00") => `${hours}:${minutes}`));
  return offset && offset !== OFFSET ? fromDate(new Date(`${day}T${clocked}${offset}`)) : `${day}T${clocked}${OFFSET}`;
}

/** The most characters of a date; no format is longer. */
export const MAX_DATE_LENGTH = 80;

/** Epoch seconds or milliseconds, perhaps with a fraction. */
const epoch = /^\d{9,13}(\.\d+)?$/;

/** Whether a text means no date, as MySQL's `0000-00-00 00:00:00` does. */
export const isZeroDate = (text: string): boolean => /^\s*0000-00-00([T ].*)?$/.test(text);

/** A time of day as `hh:mm:ss`; with AM or PM it has twelve hours. */
function parseTime(text: string): string | undefined {
  const [, hour, minute, second = "00", half] = clock.exec(text.trim()) ?? [];
  if (!hour || !minute || +minute > 59 || +second > 59) return undefined;
  if (half && (+hour < 1 || +hour > 12)) return undefined;
  const hours = half ? (+hour % 12) + (half.toUpperCase() === "P" ? 12 : 0) : +hour;
  return hours > 23 ? undefined : `${String(hours).padStart(2, "0")}:${minute}:${second}`;
}

/** Reads either: a day stays a day, everything else is a moment. The most common format is tried as a moment first. */
export const toMoment = (text: string): string | undefined =>
  local.test(text) ? fromLocal(text) : (dayAlone(text.trim()) ?? fromOtherFormat(text));

/** Formats a moment in Asia/Kolkata; undefined for an invalid date or a year without four digits. */
export function fromDate(date: Date): string | undefined {
  const shifted = new Date(date.getTime() + OFFSET_MS);
  if (Number.isNaN(shifted.getTime()) || shifted.getUTCFullYear() < 1000 || shifted.getUTCFullYear() > 9999)
    return undefined;
  return `${shifted.toISOString().slice(0, 19)}${OFFSET}`;
}

/** The calendar day in Asia/Kolkata. */
export const localDateOf = (date: Date): string => new Date(date.getTime() + OFFSET_MS).toISOString().slice(0, 10);

/** The moment at which a day begins in Asia/Kolkata. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00${OFFSET}`);

/** The day this many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

function realDay(year: string, month: string, day: string): string | undefined {
  if (!isRealDay(+year, +month, +day)) return undefined;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

const isRealDay = (year: number, month: number, day: number) =>
  year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);

const daysIn = (year: number, month: number) => {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
};
