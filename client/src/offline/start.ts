import { session } from "../auth/session.ts";
// Fetched while there is a network: what keeps a save must not be missing when there is none.
import "./outbox/enqueueAndSend.ts";
import { startCacheWarming } from "./cache/warmCache.ts";
import { clearLocalData } from "./clearLocalData.ts";
import { startSender } from "./outbox/sender.ts";

/** Once the first screen is there: sends what waits, or clears what a tab that was killed while signing out left. */
export async function startOffline(): Promise<void> {
  if (!session.token()) await clearLocalData();
  // A browser that is short of room then asks before it throws away what is not sent.
  await navigator.storage?.persist?.();
  startCacheWarming();
  await startSender();
}
