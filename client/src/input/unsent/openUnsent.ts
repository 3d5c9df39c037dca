import { refreshAfter } from "../../api/queryClient.ts";
import { session } from "../../auth/session.ts";
import { decryptValue, keyStore } from "../../storage/keyStore.ts";
import { discarded } from "../outbox/deviceOutbox.ts";
import { subjectOf } from "../outbox/entrySubject.ts";
import type { QueuedWrite } from "../outbox/outboxTypes.ts";
import { entryTitle } from "../outbox/queueableWrites.ts";
import type { StoredEntry } from "../outbox/unsentDatabase.ts";
import { type UnsentWrite, unsentStore } from "./unsentWrites.ts";

// One after the other: an earlier look at the outbox must not replace a later one.
let turn: Promise<unknown> = Promise.resolve();
let known: readonly StoredEntry[] = [];

/** Decrypts these entries for lists and records, and refetches what those that have arrived since have changed. */
export function openUnsent(entries: readonly StoredEntry[]): Promise<unknown> {
  const owner = session.userId();
  turn = turn.then(async () => {
    const writes = await openEntries(entries).catch(() => []);
    if (session.userId() !== owner) return;
    const left = known.filter(({ id }) => !entries.some((entry) => entry.id === id));
    known = entries;
    unsentStore.set({ owner, writes });
    for (const entry of left) if (entry.owner === owner && !discarded.has(entry.id)) void refreshAfter(entry.call);
  });
  return turn;
}

async function openEntries(entries: readonly StoredEntry[]): Promise<UnsentWrite[]> {
  const key = await keyStore.key();
  const before = unsentStore.get()?.writes ?? [];
  if (!key) return [];
  const writes = await Promise.all(
    // What is sealed with an entry changes only when a person sends it again.
    entries.map((entry) => before.find(({ id }) => id === entry.id) ?? openEntry(key, entry).catch(() => undefined)),
  );
  return writes.filter((write) => write !== undefined);
}

async function openEntry(key: CryptoKey, { id, call, record, at, sealed }: StoredEntry): Promise<UnsentWrite> {
  const { input, seen } = await decryptValue<QueuedWrite>(key, sealed);
  const values = input as Record<string, unknown>;
  return {
    id,
    call,
    record,
    at,
    input: values,
    seen,
    title: entryTitle(call),
    about: await subjectOf(call, values, seen),
  };
}
