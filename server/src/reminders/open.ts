import { openMemoryPlans } from "./memoryPlans.ts";
import type { VapidKeys } from "./pushSender.ts";
import type { RemindersOptions } from "./reminders.ts";

interface PushOptions extends Omit<RemindersOptions, "plans" | "vapid" | "sender"> {
  /** By default in the memory of this process. */
  plans: RemindersOptions["plans"] | undefined;
}

/** Begins to send reminders if there is a key pair. The packages are loaded only then. */
export async function openPushReminders(vapid: VapidKeys | undefined, { plans, ...options }: PushOptions) {
  if (!vapid) return undefined;
  const { openReminders } = await import("./reminders.ts");
  const reminders = openReminders({ ...options, vapid, plans: plans ?? openMemoryPlans() });
  reminders.start();
  return reminders;
}
