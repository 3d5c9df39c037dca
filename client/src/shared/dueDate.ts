import { localDateOf, toMoment } from "@mobile-crm/contracts/schemas/dates.ts";
import { formatInstant } from "../lib/format.ts";
import { isStatus } from "./statusWords.ts";

/** Whole days from a day to today in Asia/Kolkata, below 0 for a future day; undefined if the text is not a date. */
export function daysSince(text: string | null | undefined, now: Date): number | undefined {
  const day = text && toMoment(text)?.slice(0, 10);
  return day ? (Date.parse(localDateOf(now)) - Date.parse(day)) / 86_400_000 : undefined;
}

/** `today 10:00 AM` or `tomorrow 10:00 AM`; undefined for any other day. */
export function formatNearDay(text: string | null | undefined, now: Date): string | undefined {
  const days = daysSince(text, now);
  const word = days === 0 ? "today" : days === -1 && "tomorrow";
  return word ? word + formatInstant(text).slice("05-03-2026".length) : undefined;
}

/** `45 days late`; undefined for today, for a future day, and for a status that needs no more calls. */
export function formatLate(text: string | null | undefined, now: Date, status?: string | null): string | undefined {
  const days = daysSince(text, now) ?? 0;
  return days > 0 && !isStatus("closed", status) ? `${days} ${days === 1 ? "day" : "days"} late` : undefined;
}
