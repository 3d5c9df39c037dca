import { trpcClient } from "../../api/trpc.ts";
import { isPastSoon, type QueuedCall } from "./dueCalls.ts";

/** Pages that are read. With more calls due than these, a reminder is of no use. */
const PAGES = 5;

/** Today's queue as far as it may matter soon: it comes in the order of its times, and is read until one is later. */
export async function todaysCalls(now: number): Promise<QueuedCall[]> {
  const calls: QueuedCall[] = [];
  for (let page = 1; page <= PAGES; page += 1) {
    const { rows, total } = await trpcClient.calls.enquiriesToday.query({ page });
    calls.push(...rows);
    if (rows.length === 0 || calls.length >= total || isPastSoon(rows, now)) break;
  }
  return calls;
}
