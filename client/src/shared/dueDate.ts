import { localDateOf, toMoment } from "@mobile-crm/contracts/schemas/dates.ts";
import { formatInstant } from "../lib/format.ts";

/** Whole days from a day to today in Asia/Kolkata, less than 0 for one to come; undefined for a text that is no date. */
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

/** Statuses come from the server; those that ask for no more calls are only guessed from the word. */
export const CLOSED = /dead|junk|lost|not interested|booked|cancelled|declined|business|blacklisted/i;

/** `45 days late`; undefined for today, for a day to come, and for a status that asks for no more calls. */
export function formatLate(text: string | null | undefined, now: Date, status?: string | null): string | undefined {
  const days = daysSince(text, now) ?? 0;
  return days > 0 && !CLOSED.test(status ?? "") ? `${days} ${days === 1 ? "day" : "days"} late` : undefined;
}
