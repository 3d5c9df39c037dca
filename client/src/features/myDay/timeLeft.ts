import { dueTime } from "../calls/dueCalls.ts";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** `in 20 min`, `now` or `overdue by 1 h 5 min`; undefined for a day without a time. */
export function timeLeft(at: string | null | undefined, now: Date): string | undefined {
  const due = dueTime({ ncd: at });
  if (Number.isNaN(due)) return undefined;
  const minutes = Math.round((due - now.getTime()) / MINUTE_MS);
  if (minutes === 0) return "now";
  return minutes > 0 ? `in ${formatMinutes(minutes)}` : `overdue by ${formatMinutes(-minutes)}`;
}

function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / HOUR_MINUTES);
  const rest = minutes % HOUR_MINUTES;
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(" ");
}
