import type { DBSchema } from "idb";
import { defineDatabase, deleteDatabase } from "../../storage/defineDatabase.ts";
import { ALGORITHM } from "../../storage/encryption.ts";

const NAME = "mobile-crm-reminders";
const KEY = "key";
const SALT = "salt";
/** Longer than a plan. */
const REMEMBERED_MS = 3 * 86_400_000;

interface Reminders extends DBSchema {
  /** The key of this device, which no script can read out, and the salt of its marks. */
  keys: { key: string; value: CryptoKey | Uint8Array<ArrayBuffer> };
  /** When a call was announced, by its mark. */
  shown: { key: string; value: number };
}

const inReminders = defineDatabase<Reminders>(NAME, 1, (database) => {
  database.createObjectStore("keys");
  database.createObjectStore("shown");
});

/**
 * The key and the salt that the page and the service worker share for reminders; undefined while there are none. They
 * are removed with the session.
 */
export async function readReminderKey(): Promise<{ key: CryptoKey; salt: Uint8Array<ArrayBuffer> } | undefined> {
  const [key, salt] = await inReminders(["keys"], "readonly", (t) =>
    Promise.all([t.objectStore("keys").get(KEY), t.objectStore("keys").get(SALT)]),
  );
  return key instanceof CryptoKey && salt instanceof Uint8Array ? { key, salt } : undefined;
}

/** As `readReminderKey`, but creates them if there are none. */
export async function openReminderKey() {
  const known = await readReminderKey();
  if (known) return known;
  const key = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ["encrypt", "decrypt"]);
  await inReminders(["keys"], "readwrite", async (t) => {
    const keys = t.objectStore("keys");
    // Another tab may have been first.
    if (await keys.getKey(KEY)) return;
    await keys.put(key, KEY);
    await keys.put(crypto.getRandomValues(new Uint8Array(16)), SALT);
  });
  return readReminderKey();
}

/** Marks a call as announced. Only the first caller, the page or the service worker, gets true. */
export function claimMark(mark: string, now = Date.now()): Promise<boolean> {
  return inReminders(["shown"], "readwrite", async (t) => {
    const shown = t.objectStore("shown");
    if ((await shown.getKey(mark)) !== undefined) return false;
    await shown.put(now, mark);
    for (const old of await shown.getAllKeys())
      if (((await shown.get(old)) ?? now) < now - REMEMBERED_MS) await shown.delete(old);
    return true;
  });
}

export const claimedMarks = async (): Promise<ReadonlySet<string>> =>
  new Set(await inReminders(["shown"], "readonly", (t) => t.objectStore("shown").getAllKeys()));

/** Removes the marks and the key, so that nobody can read what the server still holds. */
export const removeReminders = () => deleteDatabase(NAME);
