import { toMoment } from "@mobile-crm/contracts/schemas/dates.ts";

/** Shown if a value is absent. */
export const EMPTY_VALUE = "-";

type Shown = string | null | undefined;

/** `05-03-2026`: the day in India. */
export const formatDay = (text: Shown) => show(text, ({ day, month, year }) => `${two(day)}-${two(month)}-${year}`);

/** `5-3-2026`: the day as en-IN writes it, with dashes. */
export const formatLocaleDay = (text: Shown) => show(text, ({ day, month, year }) => `${day}-${month}-${year}`);

/** `05-03-2026 02:30 PM`: the minute in India; a day alone stays a day. */
export const formatInstant = (text: Shown) =>
  show(text, (moment) => {
    const { hour, minute } = moment;
    if (hour === undefined || minute === undefined) return formatDay(text);
    return `${formatDay(text)} ${two(hour % 12 || 12)}:${two(minute)} ${hour < 12 ? "AM" : "PM"}`;
  });

interface Moment {
  year: number;
  month: number;
  day: number;
  hour: number | undefined;
  minute: number | undefined;
}

function show(text: Shown, write: (moment: Moment) => string) {
  if (!text?.trim()) return EMPTY_VALUE;
  const moment = readMoment(text.trim());
  return moment ? write(moment) : text;
}

/** Parses a date in any format of the contract, into India time. */
function readMoment(text: string): Moment | undefined {
  const [year, month, day, hour, minute] = toMoment(text)?.match(/\d+/g)?.map(Number) ?? [];
  return year && month && day ? { year, month, day, hour, minute } : undefined;
}

const two = (value: number) => String(value).padStart(2, "0");
