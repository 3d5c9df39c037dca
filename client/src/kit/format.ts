/** What stands where a value is absent. */
export const absent = "-";

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

/** `₹12,34,567.50`; whole rupees without paise. */
export function formatRupees(amount: number | string | null | undefined) {
  if (amount === null || amount === undefined || amount === "") return absent;
  const value = Number(amount);
  if (!Number.isFinite(value)) return String(amount);
  rupees ??= new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    trailingZeroDisplay: "stripIfInteger",
  });
  return rupees.format(value);
}

let rupees: Intl.NumberFormat | undefined;

interface Moment {
  year: number;
  month: number;
  day: number;
  hour?: number;
  minute?: number;
}

function show(text: Shown, write: (moment: Moment) => string) {
  if (!text?.trim()) return absent;
  const moment = readMoment(text.trim());
  return moment ? write(moment) : text;
}

function readMoment(text: string): Moment | undefined {
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (day) return isReal(text) ? { year: Number(day[1]), month: Number(day[2]), day: Number(day[3]) } : undefined;
  const instant =
    /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text) && isReal(text.slice(0, 10)) ? readInstant(text) : Number.NaN;
  return Number.isNaN(instant) ? undefined : inIndia(instant);
}

/** A time that names no zone was meant in India. */
function readInstant(text: string) {
  const iso = text.replace(" ", "T");
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(iso) ? iso : `${iso}+05:30`);
}

/** India keeps one offset all year, so arithmetic will do. */
function inIndia(instant: number): Moment {
  const shifted = new Date(instant + 19_800_000);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  };
}

/** Whether the calendar has such a day: `2026-02-30` it has not. */
const isReal = (day: string) => new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) ?? false;

const two = (value: number) => String(value).padStart(2, "0");
