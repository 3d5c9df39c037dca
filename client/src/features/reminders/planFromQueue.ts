import { dueTime, type QueuedCall } from "../calls/dueCalls.ts";
import { planReminders, type QueueCall } from "./pushReminders.ts";

const TIME = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: "Asia/Kolkata" } as const;

/** Plans the reminders that are pushed while the app is closed. */
export const planFromQueue = (calls: readonly QueuedCall[]): Promise<void> => planReminders(calls.flatMap(toQueueCall));

function toQueueCall(call: QueuedCall): QueueCall[] {
  const due = dueTime(call);
  if (call.id === null || !Number.isFinite(due)) return [];
  return [
    { id: call.id, due, name: call.full_name || "the enquiry", time: new Date(due).toLocaleTimeString("en-IN", TIME) },
  ];
}
