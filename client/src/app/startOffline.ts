import { session } from "../auth/session.ts";
// Loaded while online, because the code that stores a save must be available offline.
import "../input/outbox/enqueueAndSend.ts";
import { startPrefetch } from "../answers/day/prefetchDay.ts";
import { startSender } from "../input/outbox/sender.ts";
import { clearLocalData } from "./clearLocalData.ts";

/** After the first screen: sends the outbox, or clears the data that a tab killed during sign-out left. */
export async function startOffline(): Promise<void> {
  if (!session.token()) await clearLocalData().catch(() => {});
  // Asks the browser not to evict unsent work. Firefox asks the user first.
  void navigator.storage?.persist?.().catch(() => false);
  startPrefetch();
  await startSender();
}
