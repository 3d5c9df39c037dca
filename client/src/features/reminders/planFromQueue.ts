import { rowsOnPhone } from "../../answers/day/rowsOnPhone.ts";
import { callsOfUser, dueTime, type QueuedCall } from "../calls/dueCalls.ts";
import { planReminders, type QueueCall } from "./pushReminders.ts";
import type { ReadQueue } from "./todaysCalls.ts";

const TIME = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: "Asia/Kolkata" } as const;

/** Whether the rest of today's queue is on this phone, so that it need not be read to its end. */
export const hasQueueOnDevice = async (): Promise<boolean> =>
  (await rowsOnPhone("calls.enquiriesToday").catch(() => [])).length > 0;

/** Plans the reminders that are pushed while the app is closed, for today's queue. */
export async function planFromQueue(read: ReadQueue, userName: string): Promise<void> {
  const onPhone = await rowsOnPhone("calls.enquiriesToday").catch(() => []);
  await planReminders(upcomingCalls(read, onPhone as unknown as QueuedCall[], userName).flatMap(toQueueCall));
}

/** The calls of today: as far as the queue was read, then from the queue on this phone. */
export function upcomingCalls(
  { calls, isWhole }: ReadQueue,
  onPhone: readonly QueuedCall[],
  userName: string,
): QueuedCall[] {
  const read = isWhole ? Number.POSITIVE_INFINITY : Math.max(0, ...calls.map((call) => dueTime(call) || 0));
  const known = new Set(calls.map(({ id }) => id));
  const rest = onPhone.filter((call) => dueTime(call) > read && !known.has(call.id));
  return callsOfUser([...calls, ...rest], userName);
}

function toQueueCall(call: QueuedCall): QueueCall[] {
  const due = dueTime(call);
  if (call.id === null || !Number.isFinite(due)) return [];
  return [
    { id: call.id, due, name: call.full_name || "the enquiry", time: new Date(due).toLocaleTimeString("en-IN", TIME) },
  ];
}
