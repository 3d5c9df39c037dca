import { EMPTY_VALUE, formatInstant } from "./format.ts";

/** `02:30 PM`: the minute in India, where the day is known from elsewhere. */
export const formatTime = (instant: string | null | undefined) =>
  instant ? formatInstant(instant).slice(-"02:30 PM".length) : EMPTY_VALUE;
