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

// Sequential: an earlier read of the outbox must not replace a later one.
let turn: Promise<unknown> = Promise.resolve();
let known: readonly StoredEntry[] = [];
/** Arrived writes whose reads were not refetched yet. */
let arrived: readonly UnsentWrite[] = [];

/** Decrypts these entries for lists and records, and refetches the reads of those that have arrived since. */
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
    if (left.length) void refetch(left, arrived);
  });
  return turn;
}

/** Refetches the reads of these entries, and then hides their writes. */
async function refetch(left: readonly StoredEntry[], writes: readonly UnsentWrite[]): Promise<void> {
  // A form that is opened now must wait for the refetch.
  for (const { seen } of writes)
    if (seen)
      queryClient.removeQueries({
        queryKey: [seen.call.split("."), { input: seen.input, type: "query" }],
        type: "inactive",
      });
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => left.some(({ call }) => isRefreshedBy(call, procedureName(queryKey))),
  });
  const isStale = ({ id }: UnsentWrite) => left.some((entry) => entry.id === id);
  arrived = arrived.filter((write) => !isStale(write));
  const stored = unsentStore.get();
  if (stored) unsentStore.set({ ...stored, writes: stored.writes.filter((write) => !isStale(write)) });
}

async function openEntries(entries: readonly StoredEntry[]): Promise<UnsentWrite[]> {
  const key = await keyStore.key();
  const before = unsentStore.get()?.writes ?? [];
  if (!key) return [];
  const writes = await Promise.all(
    // The encrypted part of an entry changes only if the same input is saved again.
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
