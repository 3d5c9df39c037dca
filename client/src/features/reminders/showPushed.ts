import { claimMark, readReminderKey } from "./reminderStore.ts";
import { openReminder, type RemindedCall, type ReminderMessage } from "./sealedReminder.ts";

const NAMES = 4;

/** The notification for these calls, and its path. */
export function describeReminder([first, ...others]: [RemindedCall, ...RemindedCall[]], { queue }: ReminderMessage) {
  if (!others.length) return { title: `Call ${first.name}, ${first.time}`, path: first.path };
  const names = [first, ...others].slice(0, NAMES).map(({ name, time }) => `${name}, ${time}`);
  const more = others.length + 1 - names.length;
  return {
    title: `${others.length + 1} calls from ${first.time}`,
    path: queue,
    body: [...names, ...(more > 0 ? [`and ${more} more`] : [])].join("\n"),
  };
}

/**
 * Shows a pushed reminder in the service worker, of the calls that were not announced before. Shows nothing for a
 * message that this device cannot decrypt, such as one that arrives after sign-out.
 */
export async function showPushed(registration: ServiceWorkerRegistration, text: string): Promise<void> {
  const known = await readReminderKey();
  const message = known && (await openReminder(known.key, text));
  if (!message) return;
  const [first, ...others] = await unclaimed(message.calls);
  if (!first) return;
  const { title, path, body } = describeReminder([first, ...others], message);
  await registration.showNotification(title, {
    ...(body && { body }),
    tag: `call ${first.mark}`,
    icon: "/icon-192.png",
    data: { path },
  });
}

async function unclaimed(calls: readonly RemindedCall[]): Promise<RemindedCall[]> {
  const claimed: RemindedCall[] = [];
  for (const call of calls) if (await claimMark(call.mark)) claimed.push(call);
  return claimed;
}

/**
 * Opens the path of a notification: in an open window, where the page asks about unsaved work, otherwise in a new one.
 */
export async function openNotification({ clients }: ServiceWorkerGlobalScope, { data }: Notification) {
  const path: unknown = data?.path;
  if (typeof path !== "string") return;
  const [open] = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!open) return void (await clients.openWindow(path));
  await open.focus();
  open.postMessage({ open: path });
}
