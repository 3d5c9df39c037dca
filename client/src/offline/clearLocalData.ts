import { staleSince } from "./cache/persister.ts";
import { readsDatabases } from "./cache/queryStore.ts";
import { keyStore } from "./crypto/keyStore.ts";
import { deleteDatabase } from "./db/defineDatabase.ts";
import { pending } from "./outbox/pending.ts";
import { dropPush } from "./reminders/pushReminders.ts";

/**
 * Removes cached reads and the encryption key. Unsent work stays, encrypted, until the same user signs in again
 * (SPEC-165).
 */
export async function clearLocalData(): Promise<void> {
  pending.set([]);
  staleSince.clear();
  await keyStore.close();
  await dropPush();
  // Anyone's: a tab that was killed during sign-out left its data.
  await Promise.all((await readsDatabases()).map((name) => deleteDatabase(name)));
}
