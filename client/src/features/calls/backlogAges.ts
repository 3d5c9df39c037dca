import { daysSince } from "../../shared/dueDate.ts";

/** How long calls have been overdue: the age groups, the youngest first. */
export const AGES = [
  { name: "1 day", days: 1 },
  { name: "2 to 7 days", days: 7 },
  { name: "8 to 30 days", days: 30 },
  { name: "Older", days: Number.POSITIVE_INFINITY },
] as const;

export interface BacklogAges {
  total: number;
  /** Number of calls of each age, as in `AGES`. */
  counts: readonly number[];
  /** False if only some pages of the backlog were read: then the counts are estimates. */
  isExact: boolean;
}

/** Rows that were read, and the position of the first of them in the backlog, from 1. */
export interface BacklogPage {
  first: number;
  rows: readonly { ncd?: string | null | undefined }[];
}

/**
 * Counts the backlog by age. It is sorted by due time, oldest first: between pages that were not read, the border
 * between two ages is assumed half way between the known rows.
 */
export function countAges(pages: readonly BacklogPage[], total: number, now: Date): BacklogAges {
  const known = pages.flatMap(({ first, rows }) =>
    rows.map(({ ncd }, index) => ({ place: first + index, days: daysSince(ncd, now) ?? 1 })),
  );
  const isExact = known.length >= total;
  const upTo = AGES.map(({ days }) => total - olderThan(known, days, isExact ? known.length : total));
  const counts = upTo.map((count, index) => Math.max(0, count - (upTo[index - 1] ?? 0)));
  return { total, counts, isExact };
}

function olderThan(known: readonly { place: number; days: number }[], limit: number, total: number): number {
  const older = known.filter(({ days }) => days > limit);
  if (known.length === total) return older.length;
  const last = Math.max(0, ...older.map(({ place }) => place));
  const next = Math.min(total + 1, ...known.filter(({ days }) => days <= limit).map(({ place }) => place));
  // For a server with another order: extrapolates from the rows that were read.
  if (next <= last) return Math.round((older.length / known.length) * total);
  return Math.floor((last + next - 1) / 2);
}

/** The pages to read after the first one, at most `most`: all, or some at equal distances up to the last. */
export function pagesToRead(total: number, perPage: number, most: number): number[] {
  const pages = Math.ceil(total / Math.max(1, perPage));
  const count = Math.min(most, Math.max(0, pages - 1));
  return Array.from({ length: count }, (_, index) => 1 + Math.round(((index + 1) * (pages - 1)) / count));
}
