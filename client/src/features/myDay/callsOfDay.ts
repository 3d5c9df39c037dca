import { daysSince } from "../../shared/dueDate.ts";

/** The largest size of today's queue on this device, and the day. */
interface MostCalls {
  day: string;
  most: number;
}

interface QueueToday {
  total: number;
  rows: readonly { ncd?: string | null | undefined }[];
}

const keyOf = (userId: string | null) => `calls_of_day ${userId}`;

/**
 * The largest size of a user's queue today on this device. The server counts only the remaining calls, so this number
 * is the total of the day.
 */
export const mostCalls = {
  /** @param today the day in Asia/Kolkata */
  read(userId: string | null, today: string): number {
    const stored = parse(localStorage.getItem(keyOf(userId)));
    return stored?.day === today ? stored.most : 0;
  },
  keep: (userId: string | null, today: string, most: number) =>
    localStorage.setItem(keyOf(userId), JSON.stringify({ day: today, most } satisfies MostCalls)),
};

/**
 * Calls done and left, and the updated largest number of the day.
 *
 * @param earlier the largest number of the day so far
 */
export function callsOfDay({ total: left, rows }: QueueToday, earlier: number, now: Date) {
  // A stored answer may be from an earlier day.
  const isOfToday = rows.every(({ ncd }) => daysSince(ncd, now) === 0);
  const most = isOfToday ? Math.max(earlier, left) : earlier;
  return { done: Math.max(0, most - left), left, most };
}

function parse(text: string | null): MostCalls | undefined {
  try {
    return text ? (JSON.parse(text) as MostCalls) : undefined;
  } catch {
    return undefined;
  }
}
