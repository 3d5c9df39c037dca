import { EMPTY_VALUE, formatInstant } from "./format.ts";

/** `02:30 PM`: the minute in India, if the day is known from elsewhere; a dash if there is none. */
export const formatTime = (instant: string | null | undefined) =>
  (instant && /\d\d:\d\d [AP]M$/.exec(formatInstant(instant))?.[0]) || EMPTY_VALUE;

/** `02:03 PM` for `14:03:22.123454` or a moment; other formats are unchanged. */
export function formatClock(time: string): string {
  const [, hour, minute] = /^\s*(\d\d?):(\d\d):\d\d(\.\d+)?\s*(Z|UTC|[+-]\d\d:?\d\d)?\s*$/.exec(time) ?? [];
  if (hour && minute && Number(hour) < 24)
    return `${String(Number(hour) % 12 || 12).padStart(2, "0")}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`;
  const atMoment = formatTime(time);
  return atMoment === EMPTY_VALUE ? time : atMoment;
}
