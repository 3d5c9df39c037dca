import { staleSince } from "../../answers/cache/persister.ts";
import { queryClient } from "../../api/queryClient.ts";
import { session } from "../../auth/session.ts";
import { isReachable } from "../../lib/isReachable.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { openUnsent } from "../unsent/openUnsent.ts";
import { deviceOutbox, unsent } from "./deviceOutbox.ts";
import { pending } from "./pending.ts";
import { entryTitle } from "./queueableWrites.ts";
import type { StoredEntry } from "./unsentDatabase.ts";

const MAX_WAIT_MS = 60_000;
/** Polling interval while another tab works on due entries. */
const LOOK_AGAIN_MS = 5_000;
const tabs = new BroadcastChannel("mobile-crm-outbox");

/** Tells this and other tabs that the outbox has changed; resolves once this tab shows it. */
export async function broadcastChange(): Promise<void> {
  tabs.postMessage("changed");
  await readOutbox();
}

/**
 * Sends waiting entries: at once, when the page is shown, when the browser comes online, and when the next try of an
 * entry is due.
 */
export function startSender() {
  tabs.onmessage = () => void readOutbox().catch(log);
  const sendAtOnce = () => void sendWaiting({ isUrgent: true });
  addEventListener("online", () => {
    sendAtOnce();
    // Stale reads on screen are refetched.
    void queryClient.invalidateQueries({ predicate: ({ queryHash }) => staleSince.has(queryHash) });
  });
  addEventListener("pageshow", sendAtOnce);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && sendAtOnce());
  isStarted = true;
  return sendWaiting();
}

let isStarted = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sets a timer for the time at which the next entry is due, a minute from now at the latest. */
function schedule(entries: readonly StoredEntry[]) {
  clearTimeout(timer);
  const waiting = entries.filter(({ state }) => state !== "attention");
  if (!isStarted || !waiting.length) return;
  const inMs = Math.min(...waiting.map(({ nextAt }) => nextAt)) - Date.now();
  timer = setTimeout(() => void sendWaiting(), inMs > 0 ? Math.min(inMs, MAX_WAIT_MS) : LOOK_AGAIN_MS);
}

/**
 * Sends the due entries, and announces those that have arrived.
 * @returns false if the server cannot be reached
 */
export async function sendWaiting({ isUrgent = false } = {}): Promise<boolean> {
  const waiting = await readOutbox().catch(log);
  const owner = session.userId();
  if (!waiting?.length || !owner || !session.token()) return true;
  if (!(await isReachable())) return false;
  const arrived = new Map<string, number>();
  const onArrived = ({ call }: StoredEntry) => void arrived.set(call, (arrived.get(call) ?? 0) + 1);
  await deviceOutbox.drain(owner, { onArrived, isUrgent }).catch(log);
  await readOutbox().catch(log);
  for (const [call, count] of arrived) toast(`Sent: ${entryTitle(call)}${count > 1 ? ` (${count})` : ""}`);
  if (arrived.size) void broadcastChange().catch(log);
  return true;
}

const log = (error: unknown) => {
  console.info("the outbox", error instanceof Error ? error.name : "failed");
  return undefined;
};

/** Reads unsent entries for lists and records; none if this device cannot store any. */
export async function readOutbox() {
  const entries = session.userId() ? await unsent() : [];
  pending.set(entries);
  schedule(entries);
  await openUnsent(entries);
  return entries;
}
