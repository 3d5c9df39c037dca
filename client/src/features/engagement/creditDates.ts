import { addDays } from "@mobile-crm/contracts/schemas/dates.ts";
import { formatDay } from "../../lib/format.ts";

/** The days whose points are counted, both included. */
export interface CreditDates {
  credit_date_from?: string | undefined;
  credit_date_upto?: string | undefined;
}

/** Default range: the start of the current month plus one day, to its end plus one day (K033, SPEC-135). */
export function creditDateRange({ credit_date_from, credit_date_upto }: CreditDates, today: string): CreditDates {
  if (credit_date_from || credit_date_upto) return { credit_date_from, credit_date_upto };
  const start = `${today.slice(0, 8)}01`;
  const nextStart = `${addDays(start, 31).slice(0, 8)}01`;
  return { credit_date_from: addDays(start, 1), credit_date_upto: nextStart };
}

/** The range that is sent, in words. */
export function creditDateLabel({ credit_date_from, credit_date_upto }: CreditDates): string {
  if (!credit_date_from) return `Up to ${formatDay(credit_date_upto)}`;
  if (!credit_date_upto) return `From ${formatDay(credit_date_from)}`;
  return `${formatDay(credit_date_from)} to ${formatDay(credit_date_upto)}`;
}
