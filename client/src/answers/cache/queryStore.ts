import type { Query } from "@tanstack/react-query";
import type { DBSchema } from "idb";
import { session } from "../../auth/session.ts";
import { toHex } from "../../lib/toHex.ts";
import { defineDatabase, type InTransaction } from "../../storage/defineDatabase.ts";
import { decryptValue, type EncryptedValue, encryptText, keyStore } from "../../storage/keyStore.ts";
import { redactPhones } from "./redactPhones.ts";

/** The last answer, without phone numbers, encrypted. */
interface StoredRead {
  /** A hash of the query: search words must not be stored in clear. */
  key: string;
  at: number;
  sealed: EncryptedValue;
  /** The server's version of the answer; absent if the stored answer differs from it by removed phone numbers. */
  version?: string;
}

interface FoundRead {
  at: number;
  data: unknown;
  version: string | undefined;
}

const MAX_READS = 300;

/** Each user's answers are in a separate database. */
export const readsDatabaseName = (owner: string) => `mobile-crm-reads-${owner}`;

interface Reads extends DBSchema {
  answers: { key: string; value: StoredRead; indexes: { at: number } };
}

const opened = new Map<string, InTransaction<Reads>>();
function within(): InTransaction<Reads> | undefined {
  const owner = session.userId();
  if (!owner || !session.token()) return undefined;
  const known = opened.get(owner);
  const database =
    known ??
    defineDatabase<Reads>(readsDatabaseName(owner), 3, (made) => {
      // Version 1 stored replies unencrypted; the masks of version 2 could be mistaken for typed text.
      if (made.objectStoreNames.contains("answers")) made.deleteObjectStore("answers");
      made.createObjectStore("answers", { keyPath: "key" }).createIndex("at", "at");
    });
  opened.set(owner, database);
  return database;
}

/** The databases of answers on this device; in Firefox before 126 only those that this tab has opened. */
export async function readsDatabases(): Promise<string[]> {
  const names = indexedDB.databases
    ? (await indexedDB.databases()).map(({ name = "" }) => name)
    : [...opened.keys()].flatMap((owner) => [readsDatabaseName(owner), readsDatabaseName(`set-${owner}`)]);
  return names.filter((name) => name.startsWith(readsDatabaseName("")));
}

/**
 * Stores the answer to a query for `owner`, unless another user has signed in since; evicts the oldest answers if there
 * are too many.
 */
export async function storeRead(
  owner: string | null,
  { queryHash }: Pick<Query, "queryHash">,
  data: unknown,
  version?: string,
): Promise<void> {
  // A search for a phone number would store the number in the key.
  if (redactPhones(queryHash) !== queryHash) return;
  const key = await keyStore.key();
  if (!key) return;
  const text = JSON.stringify(redactPhones(data)) ?? "null";
  const isWhole = version !== undefined && text === JSON.stringify(data);
  const sealed = await encryptText(key, text);
  const kept: StoredRead = {
    key: await hashedKey(queryHash),
    at: Date.now(),
    sealed,
    ...(isWhole && { version }),
  };
  if (session.userId() !== owner) return;
  await within()?.(["answers"], "readwrite", async (t) => {
    const answers = t.objectStore("answers");
    await answers.put(kept);
    let surplus = (await answers.count()) - MAX_READS;
    if (surplus <= 0) return;
    for await (const oldest of answers.index("at").iterate()) {
      await oldest.delete();
      surplus -= 1;
      if (surplus === 0) return;
    }
  });
}

/** The stored answer to a query, for the signed-in user. */
export const findRead = ({ queryHash }: Query) => findStoredRead(queryHash);

/** The same for a query known only by its hash. */
export async function findStoredRead(queryHash: string): Promise<FoundRead | undefined> {
  const [key, name] = [await keyStore.key(), await hashedKey(queryHash)];
  const kept = await within()?.(["answers"], "readonly", (t) => t.objectStore("answers").get(name));
  return key && kept && { at: kept.at, data: await decryptValue(key, kept.sealed), version: kept.version };
}

/** Removes the answer to a query from this device. */
export async function forgetRead({ queryHash }: Query): Promise<void> {
  const name = await hashedKey(queryHash);
  await within()?.(["answers"], "readwrite", (t) => t.objectStore("answers").delete(name));
}

/** The key of a query's answer: SHA-256 of the query, in hexadecimal. */
async function hashedKey(queryHash: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(queryHash));
  return toHex(new Uint8Array(digest));
}
