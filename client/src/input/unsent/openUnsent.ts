import { isRefreshedBy } from "@mobile-crm/contracts/writes.ts";
import { procedureName, queryClient } from "../../api/queryClient.ts";
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
/** Writes that have arrived, until what they changed was refetched. */
let arrived: readonly UnsentWrite[] = [];

/** Decrypts these entries for lists and records, and refetches what those that have arrived since have changed. */
export function openUnsent(entries: readonly StoredEntry[]): Promise<unknown> {
  const owner = session.userId();
  turn = turn.then(async () => {
    const writes = await openEntries(entries).catch(() => []);
    if (session.userId() !== owner) return;
    const isGone = ({ id }: { id: string }) => !entries.some((entry) => entry.id === id) && !discarded.has(id);
    const left = known.filter((entry) => entry.owner === owner && isGone(entry));
    const shown = unsentStore.get()?.writes ?? [];
    arrived = shown.filter((write) => left.some(({ id }) => id === write.id) || arrived.includes(write));
    known = entries;
    unsentStore.set({ owner, writes: [...arrived, ...writes] });
    for (const entry of left)
      void refetch(
        entry,
        shown.find(({ id }) => id === entry.id),
      );
  });
  return turn;
}

/** Refetches what an entry that has arrived has changed, and then no longer shows it. */
async function refetch({ id, call }: StoredEntry, write: UnsentWrite | undefined): Promise<void> {
  const seen = write?.seen;
  const record = seen && [seen.call.split("."), { input: seen.input, type: "query" }];
  // A form that is opened now must wait for the record as it has become.
  if (record) queryClient.removeQueries({ queryKey: record, type: "inactive" });
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isRefreshedBy(call, procedureName(queryKey)) });
  arrived = arrived.filter((one) => one.id !== id);
  const stored = unsentStore.get();
  if (stored) unsentStore.set({ ...stored, writes: stored.writes.filter((one) => one.id !== id) });
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
