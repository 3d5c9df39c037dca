import type { DBSchema } from "idb";
import { session } from "../../auth/session.ts";
import { createStore } from "../../lib/store.ts";
import { defineDatabase } from "../../storage/defineDatabase.ts";
import { decryptValue, type EncryptedValue, encryptValue, keyStore } from "../../storage/keyStore.ts";
import { readsDatabaseName } from "../cache/queryStore.ts";

/** A row of the set; those of a queue of calls have their record. */
export interface SetRow {
  hash: string;
  row: Record<string, unknown> & { id: number | string };
  /** Null if the server may not show it; undefined if it was not read yet. */
  details?: Record<string, unknown> | null | undefined;
}

/** How far the set has been pulled. */
export interface SetState {
  /** When a pull ended last, in milliseconds since 1970. */
  at: number;
  /** The section to continue with; null for the first. */
  from: string | null;
}

interface StoredSet extends DBSchema {
  /** The rows of a section as one encrypted value: a set of thousands of rows opens in a few steps. */
  sections: { key: string; value: EncryptedValue };
}

const STATE = "state";

/** The name starts like those of the other answers on this device, which are deleted at sign-out. */
const within = (owner: string) =>
  defineDatabase<StoredSet>(readsDatabaseName(`set-${owner}`), 2, (database) => {
    // Version 1 had sections of other lengths.
    if (database.objectStoreNames.contains("sections")) database.deleteObjectStore("sections");
    database.createObjectStore("sections");
  });

export type Sections = ReadonlyMap<string, readonly SetRow[]>;

interface LoadedSet {
  owner: string;
  sections: Sections;
  state: SetState | undefined;
}

/** The set of the signed-in user in memory; undefined until it was read. */
export const loadedSet = createStore<LoadedSet | undefined>(undefined);

session.onEnd(() => loadedSet.set(undefined));

let reading: Promise<LoadedSet | undefined> | undefined;

/** The set of the signed-in user. It is decrypted once, when it is first needed. */
export function loadSet(): Promise<LoadedSet | undefined> {
  const known = loadedSet.get();
  if (known && known.owner === session.userId()) return Promise.resolve(known);
  reading ??= readSet().finally(() => {
    reading = undefined;
  });
  return reading;
}

async function readSet(): Promise<LoadedSet | undefined> {
  const owner = session.userId();
  const key = await keyStore.key();
  if (!owner || !key) return undefined;
  const [names, values] = await within(owner)(["sections"], "readonly", (t) =>
    Promise.all([t.objectStore("sections").getAllKeys(), t.objectStore("sections").getAll()]),
  );
  const opened = await Promise.all(values.map((value) => decryptValue<unknown>(key, value).catch(() => undefined)));
  const all = new Map(names.map((name, index) => [name, opened[index]]));
  const state = all.get(STATE) as SetState | undefined;
  all.delete(STATE);
  const found = { owner, state, sections: all as Map<string, SetRow[]> };
  for (const [name, rows] of found.sections) if (!rows) found.sections.delete(name);
  // Another user may have signed in meanwhile, and waits for this read.
  if (session.userId() !== owner) return undefined;
  loadedSet.set(found);
  return found;
}

/** Replaces these sections, on disk and then in memory. */
export async function storeSections(changed: Sections, state: SetState): Promise<void> {
  const loaded = await loadSet();
  const key = await keyStore.key();
  if (!loaded || !key) return;
  const sealed = await Promise.all(
    [...changed, [STATE, state] as const].map(async ([name, value]) => [name, await encryptValue(key, value)] as const),
  );
  if (session.userId() !== loaded.owner || !session.token()) return;
  await within(loaded.owner)(["sections"], "readwrite", (t) =>
    Promise.all(sealed.map(([name, value]) => t.objectStore("sections").put(value, name))),
  );
  loadedSet.set({ ...loaded, state, sections: new Map([...loaded.sections, ...changed]) });
}

/** Removes the set from this device. */
export async function removeSet(): Promise<void> {
  const loaded = await loadSet();
  if (!loaded) return;
  await within(loaded.owner)(["sections"], "readwrite", (t) => t.objectStore("sections").clear());
  loadedSet.set({ owner: loaded.owner, state: undefined, sections: new Map() });
}
