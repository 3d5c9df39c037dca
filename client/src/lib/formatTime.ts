import { EMPTY_VALUE, formatInstant } from "./format.ts";

/** `02:30 PM`: the minute in India, if the day is known from elsewhere; a dash if there is none. */
export const formatTime = (instant: string | null | undefined) =>
  (instant && /\d\d:\d\d [AP]M$/.exec(formatInstant(instant))?.[0]) || EMPTY_VALUE;
