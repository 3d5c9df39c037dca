import { BoundedMap } from "../src/lib/boundedMap.ts";
import { MAX_DEVICES, MAX_REMINDERS } from "../src/store/reminderLimits.ts";
import type { ForgottenDevices, PlannedReminder, ReminderDevice, ReminderPlans } from "../src/store/reminderPlans.ts";

const MAX_DEVICES_IN_ALL = 2_000;
/** A reminder that was taken is remembered beyond the 36 hours of a plan. */
const REMEMBERED_MS = 48 * 3_600_000;

interface WaitingReminder extends PlannedReminder {
  dueAt: Date;
  isTaken: boolean;
  tries: number;
}
interface KnownDevice extends ReminderDevice {
  reminders: Map<string, WaitingReminder>;
}

/** Plans in memory. */
export function openMemoryPlans(): ReminderPlans {
  const devices = new BoundedMap<string, KnownDevice>(MAX_DEVICES_IN_ALL);

  return {
    async replace(device, planned, now) {
      const known = devices.get(device.device);
      const reminders = known?.holder === device.holder ? known.reminders : new Map<string, WaitingReminder>();
      for (const [id, { isTaken, at }] of reminders)
        if (!isTaken || at.getTime() < now.getTime() - REMEMBERED_MS) reminders.delete(id);
      for (const one of planned)
        if (!reminders.has(one.id)) reminders.set(one.id, { ...one, dueAt: one.at, isTaken: false, tries: 0 });
      const taken = [...reminders.values()].filter(({ isTaken }) => isTaken);
      for (const { id } of taken.slice(0, Math.max(0, reminders.size - MAX_REMINDERS))) reminders.delete(id);
      // Setting it again makes it the newest.
      devices.set(device.device, { ...device, reminders });
      const own = [...devices.values()].filter(({ holder }) => holder === device.holder);
      for (const { device: name } of own.slice(0, Math.max(0, own.length - MAX_DEVICES))) devices.delete(name);
    },

    async take(now, limit) {
      const due = [...devices.values()].flatMap(({ device, holder, endpoint, p256dh, auth, reminders }) =>
        [...reminders.values()]
          .filter(({ isTaken, dueAt }) => !isTaken && dueAt <= now)
          .map((reminder) => ({ reminder, target: { device, holder, endpoint, p256dh, auth } })),
      );
      const first = due.sort((one, other) => Number(one.reminder.dueAt) - Number(other.reminder.dueAt)).slice(0, limit);
      return first.map(({ reminder, target }) => {
        const { id, at, ciphertext, tries } = reminder;
        Object.assign(reminder, { isTaken: true, ciphertext: "" });
        return { ...target, id, at, ciphertext, tries };
      });
    },

    async retry({ device, id, ciphertext, tries }, dueAt) {
      const reminder = devices.get(device)?.reminders.get(id);
      if (reminder) Object.assign(reminder, { ciphertext, dueAt, isTaken: false, tries: tries + 1 });
    },

    async forget(which) {
      for (const [name, device] of devices) if (isMeant(which, device)) devices.delete(name);
    },
  };
}

function isMeant(which: ForgottenDevices, { device, session }: ReminderDevice): boolean {
  if ("device" in which) return which.device === device;
  return which.session === session;
}
