import { addDays, localDateOf, toDateTime, toDay } from "@mobile-crm/contracts/schemas/dates.ts";
import type { Outputs } from "../../api/trpc.ts";

type Row = Outputs["standUps"]["list"]["rows"][number];

/** From this hour in India, today's stand-up can be signed off from its card. */
const EVENING = 17;

export interface OpenStandUp {
  row: Row;
  /** Whether it is yesterday's and was forgotten. */
  isLate: boolean;
}

const DAYS = 7;

/** The last days, whose stand-ups may need to be signed off, or be repeated. */
export function lastDays(now: Date) {
  const today = localDateOf(now);
  return { start_date: addDays(today, -DAYS), end_date: today };
}

/** The last stand-up if there is none today; also undefined if the user had none in the last days. */
export function standUpToRepeat(rows: readonly Row[], now: Date): Row | undefined {
  const today = localDateOf(now);
  const days = rows.flatMap((row) => (row.created_at ? { row, day: toDay(row.created_at) ?? "" } : []));
  if (days.some(({ day }) => day === today)) return undefined;
  return days.sort((one, other) => other.day.localeCompare(one.day))[0]?.row;
}

/** The stand-up to sign off now: yesterday's first, today's in the evening. */
export function standUpToSignOff(rows: readonly Row[], now: Date): OpenStandUp | undefined {
  const today = localDateOf(now);
  const yesterday = addDays(today, -1);
  const open = rows.filter(({ sign_off_at }) => !sign_off_at);
  const of = (day: string) => open.find(({ created_at }) => created_at && toDay(created_at) === day);
  const late = of(yesterday);
  if (late) return { row: late, isLate: true };
  const row = isEvening(now) ? of(today) : undefined;
  return row && { row, isLate: false };
}

export const isEvening = (now: Date) =>
  now.getTime() >= Date.parse(toDateTime(`${localDateOf(now)}T${EVENING}:00:00+05:30`) ?? "");
