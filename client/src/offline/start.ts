import { session } from "../session.ts";
// Fetched while there is a network: what keeps a save must not be missing when there is none.
import "./keepAndSend.ts";
import { leave } from "./leave.ts";
import { startSender } from "./sender.ts";
import { keepStock } from "./stockUp.ts";

/** Once the first screen is there: sends what waits, or clears what a tab that was killed while signing out left. */
export async function startOffline(): Promise<void> {
  if (!session.token()) await leave();
  // A browser that is short of room then asks before it throws away what is not sent.
  await navigator.storage?.persist?.();
  keepStock();
  await startSender();
}
