import { redactPhones } from "../../answers/cache/redactPhones.ts";
import { SETTINGS } from "../../api/queryClient.ts";
import { prefetch, trpcClient } from "../../api/trpc.ts";
import { session } from "../../auth/session.ts";
import { paths } from "../../lib/paths.ts";
import { type DueCall, planCalls } from "./planCalls.ts";
import { pushSettings } from "./pushSettings.ts";
import { claimedMarks, claimMark, openReminderKey, readReminderKey, removeReminders } from "./reminderStore.ts";
import { fromBase64Url, saltedHash, sealReminder, toBase64Url } from "./sealedReminder.ts";

/** A call of a queue that has an enquiry and a time. */
export interface QueueCall {
  id: number | string;
  name: string;
  /** 16:30 */
  time: string;
  /** Epoch milliseconds. */
  due: number;
}

/** Maximum number of characters of a name in a push message, which must be small. */
const NAME_LENGTH = 40;
const queue = paths.today.to({ page: "enquiries_builders", callType: "todays_calls" });

/**
 * The public key of the server for push messages; undefined if it sends none, or if this browser cannot receive them.
 */
export async function pushKey(): Promise<string | undefined> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window && crypto.subtle)) return;
  return (await prefetch.site.settings.fetch(undefined, SETTINGS)).pushKey ?? undefined;
}

let calls: readonly QueueCall[] = [];
let sentPlan: string | undefined;

/**
 * Asks for permission and subscribes. Call only from a user gesture. Returns false if the user or the browser refuses.
 */
export async function startPush(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await subscribe(key);
  pushSettings.setOn(true);
  return true;
}

/** Ends reminders on this device, and makes the server forget it. */
export async function stopPush(): Promise<void> {
  pushSettings.setOn(false);
  const subscription = await findSubscription();
  if (subscription) await trpcClient.reminders.forget.mutate({ endpoint: subscription.endpoint });
  await dropPush();
}

/** Removes the subscription and the key from this device: later push messages cannot arrive or be read. */
export async function dropPush(): Promise<void> {
  sentPlan = undefined;
  calls = [];
  await (await findSubscription())?.unsubscribe();
  await removeReminders();
}

/** Sends the server the plan for these calls, if reminders are on and the plan has changed since the last time. */
export async function planReminders(next: readonly QueueCall[]): Promise<void> {
  calls = next;
  const key = pushSettings.isOn() && Notification.permission === "granted" ? await pushKey() : undefined;
  const reminderKey = key && (await openReminderKey());
  if (!key || !reminderKey) return;
  const shown = await claimedMarks();
  const due = await Promise.all(
    calls.map(async (call) => ({ ...call, mark: await saltedHash(reminderKey.salt, markText(call)) })),
  );
  const planned = planCalls(due, { now: Date.now(), quiet: pushSettings.quietHours(), shown });
  const plan = JSON.stringify([session.userId(), planned]);
  if (plan === sentPlan) return;
  const { endpoint, keys } = await subscribe(key);
  const reminders = await Promise.all(
    planned.map(async ({ at, calls: together }) => ({
      at,
      id: await saltedHash(reminderKey.salt, together.map(({ mark }) => mark).join()),
      ciphertext: await sealReminder(reminderKey.key, { queue, calls: together.map(toRemindedCall) }),
    })),
  );
  await trpcClient.reminders.plan.mutate({ endpoint, ...keys, reminders });
  sentPlan = plan;
}

/** Plans the known calls again after a setting has changed. */
export const planAgain = () => planReminders(calls);

/** Whether the page may announce a call: not if a push message already did. */
export async function claimReminder(call: Pick<QueueCall, "id" | "due">): Promise<boolean> {
  const known = await readReminderKey();
  return !known || claimMark(await saltedHash(known.salt, markText(call)));
}

const markText = ({ id, due }: Pick<QueueCall, "id" | "due">) => `${id} ${due}`;

const toRemindedCall = ({ mark, id, name, time }: QueueCall & DueCall) => ({
  mark,
  time,
  path: paths.enquiry.to({ id }),
  name: String(redactPhones(name)).slice(0, NAME_LENGTH),
});

const findRegistration = async () =>
  "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration() : undefined;
const findSubscription = async () => (await findRegistration())?.pushManager?.getSubscription();

/** The subscription of this browser, created if there is none for this key. */
async function subscribe(key: string) {
  const registration = await findRegistration();
  if (!registration) throw new Error("There is no service worker");
  const applicationServerKey = fromBase64Url(key);
  const known = await registration.pushManager.getSubscription();
  const knownKey = known?.options.applicationServerKey;
  const isOurs = knownKey && toBase64Url(new Uint8Array(knownKey)) === key;
  if (known && !isOurs) await known.unsubscribe();
  const subscription =
    known && isOurs ? known : await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } };
}
