import { trpcClient } from "../../api/trpc.ts";
import { isPastSoon, type QueuedCall } from "../calls/dueCalls.ts";

/** Pages that are read. With more due calls than these contain, a reminder is useless. */
const PAGES = 5;

/** Today's queue, sorted by time, as far as it was read. */
export interface ReadQueue {
  calls: QueuedCall[];
  isWhole: boolean;
}

/** Reads today's queue as far as it may matter soon: until a call is later, or to its end. */
export async function todaysCalls(now: number, toEnd = false): Promise<ReadQueue> {
  const calls: QueuedCall[] = [];
  for (let page = 1; page <= PAGES; page += 1) {
    const { rows, total } = await trpcClient.calls.enquiriesToday.query({ page });
    calls.push(...rows);
    if (rows.length === 0 || calls.length >= total) return { calls, isWhole: true };
    if (!toEnd && isPastSoon(rows, now)) break;
  }
  return { calls, isWhole: false };
}
