import { session } from "../auth/session.ts";
// Loaded while there is a network: the code that stores a save must be available offline.
import "../input/outbox/enqueueAndSend.ts";
import { startPrefetch } from "../answers/day/prefetchDay.ts";
import { startSender } from "../input/outbox/sender.ts";
import { clearLocalData } from "./clearLocalData.ts";

/** Once the first screen is there: sends what waits, or clears what a tab that was killed while signing out left. */
export async function startOffline(): Promise<void> {
  if (!session.token()) await clearLocalData().catch(() => {});
  // A browser that is short of room then asks before it throws away what is not sent. Firefox asks the user first.
  void navigator.storage?.persist?.().catch(() => false);
  startPrefetch();
  await startSender();
}
