import { staleSince } from "../answers/cache/persister.ts";
import { readsDatabases } from "../answers/cache/queryStore.ts";
import { dropPush } from "../features/reminders/pushReminders.ts";
import { pending } from "../input/outbox/pending.ts";
import { closeFileSession } from "../media/files/fileSession.ts";
import { deleteDatabase } from "../storage/defineDatabase.ts";
import { keyStore } from "../storage/keyStore.ts";

/**
 * Removes cached reads and the encryption key. Unsent work stays, encrypted, until the same user signs in again
 * (SPEC-165).
 */
export async function clearLocalData(): Promise<void> {
  void closeFileSession();
  pending.set([]);
  staleSince.clear();
  await keyStore.close();
  await dropPush();
  // Anyone's: a tab that was killed during sign-out left its data.
  await Promise.all((await readsDatabases()).map((name) => deleteDatabase(name)));
}
