import { queryClient } from "../../api/queryClient.ts";
import { session } from "../../auth/session.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { staleSince } from "../cache/persister.ts";
import { showUnsent } from "../overlay/showUnsent.ts";
import { deviceOutbox, unsent } from "./deviceOutbox.ts";
import { pending } from "./pending.ts";
import { entryTitle } from "./queueableWrites.ts";
import type { StoredEntry } from "./unsentDatabase.ts";

const EVERY = 15_000;
const tabs = new BroadcastChannel("mobile-crm-outbox");

/** Tells this tab and the others that the outbox has changed; resolves once this tab shows it everywhere. */
export async function broadcastChange(): Promise<void> {
  tabs.postMessage("changed");
  await readOutbox();
}

/** Sends what waits: now, when the network or the person comes back, and every 15 seconds while something waits. */
export function startSender() {
  tabs.onmessage = () => void readOutbox();
  addEventListener("online", () => {
    void sendWaiting();
    // Stale reads on screen are refetched.
    void queryClient.invalidateQueries({ predicate: ({ queryHash }) => staleSince.has(queryHash) });
  });
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void sendWaiting());
  setInterval(() => pending.get()?.some(({ state }) => state !== "attention") && void sendWaiting(), EVERY);
  return sendWaiting();
}

/** Sends the entries that are due, and announces those that have arrived. */
export async function sendWaiting(): Promise<void> {
  const waiting = await readOutbox();
  const owner = session.userId();
  if (!waiting.length || !owner || !session.token() || !navigator.onLine) return;
  const arrived: StoredEntry[] = [];
  await deviceOutbox
    .drain(owner, (entry) => void arrived.push(entry))
    .catch((error: unknown) => {
      console.info("the outbox", error instanceof Error ? error.name : "failed");
    });
  await readOutbox();
  for (const [call, { length }] of Map.groupBy(arrived, ({ call }) => call))
    toast(`Sent: ${entryTitle(call)}${length > 1 ? ` (${length})` : ""}`);
  if (arrived.length) void broadcastChange();
}

/** Reads what waits, and shows it in every record; nothing where this device has no room to keep anything. */
export async function readOutbox() {
  const entries = session.userId() ? await unsent() : [];
  pending.set(entries);
  await showUnsent(entries);
  return entries;
}
