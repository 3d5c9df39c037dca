import { deleteDatabase } from "../database.ts";
import { pending } from "./pending.ts";
import { ages } from "./persister.ts";
import { readsOf } from "./reads.ts";
import { vault } from "./vault.ts";

/**
 * Forgets what whoever was signed in looked at, and the key of what he has not sent: that stays, sealed, until he signs in again
 * (decisions 165).
 */
export async function leave(): Promise<void> {
  pending.set([]);
  ages.clear();
  await vault.close();
  // Those of anybody: a tab that was killed while it signed out left its own.
  const known = await indexedDB.databases();
  await Promise.all(known.map(({ name = "" }) => (name.startsWith(readsOf("")) ? deleteDatabase(name) : undefined)));
}
