import { localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import { rowsOfList } from "../../answers/workingSet/answerFromSet.ts";
import { loadSet, type Sections } from "../../answers/workingSet/setStore.ts";
import { clock } from "../../lib/clock.ts";
import { callsOfUser, dueTime, type QueuedCall } from "../calls/dueCalls.ts";
import { planReminders, type QueueCall } from "./pushReminders.ts";
import type { ReadQueue } from "./todaysCalls.ts";

const TIME = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: "Asia/Kolkata" } as const;

/** Whether the rest of today's queue is on this device, so that it need not be read to its end. */
export const hasQueueOnDevice = async (): Promise<boolean> =>
  (await loadSet())?.sections.has("calls.enquiriesToday") === true;

/**
 * Plans the reminders that are pushed while the app is closed: for today's queue, and for the next day as far as it is
 * on this device.
 */
export async function planFromQueue(read: ReadQueue, userName: string): Promise<void> {
  const set = await loadSet();
  await planReminders(upcomingCalls(read, set?.sections, userName).flatMap(toQueueCall));
}

/**
 * The calls of today and later. Today's come from the queue, as far as it was read, then from the queue on this device;
 * those of other days come from the list of the user's enquiries.
 */
export function upcomingCalls(
  { calls, isWhole }: ReadQueue,
  sections: Sections | undefined,
  userName: string,
  now = clock.now().getTime(),
): QueuedCall[] {
  if (!sections) return callsOfUser(calls, userName);
  const read = isWhole ? Number.POSITIVE_INFINITY : Math.max(0, ...calls.map((call) => dueTime(call) || 0));
  const onDevice = (list: string) => rowsOfList(sections, list).map(({ row }) => row as unknown as QueuedCall);
  const known = new Set(calls.map(({ id }) => id));
  const rest = onDevice("calls.enquiriesToday").filter((call) => dueTime(call) > read && !known.has(call.id));
  const today = localDateOf(new Date(now));
  const later = onDevice("enquiries.list").filter((call) => localDateOf(new Date(dueTime(call) || 0)) > today);
  return [...callsOfUser([...calls, ...rest], userName), ...later];
}

function toQueueCall(call: QueuedCall): QueueCall[] {
  const due = dueTime(call);
  if (call.id === null || !Number.isFinite(due)) return [];
  return [
    { id: call.id, due, name: call.full_name || "the enquiry", time: new Date(due).toLocaleTimeString("en-IN", TIME) },
  ];
}
