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

// One after the other: an earlier read of the outbox must not replace a later one.
let turn: Promise<unknown> = Promise.resolve();
/** The entries that were decrypted last. */
let decrypted: readonly StoredEntry[] = [];
/** Ids of the writes that have arrived, and stay on screen until what they changed is read again. */
const refetching = new Set<string>();

/**
 * Decrypts these entries, all that the user has, for lists and records. What is not among them any more has arrived,
 * unless it was discarded: the reads that it changed are refetched.
 */
export function openUnsent(entries: readonly StoredEntry[]): Promise<unknown> {
  const owner = session.userId();
  turn = turn.then(() => show(entries, owner));
  return turn;
}

async function show(entries: readonly StoredEntry[], owner: string | null): Promise<void> {
  const writes = await openEntries(entries).catch(() => []);
  if (session.userId() !== owner) return;
  const isLeft = ({ id }: StoredEntry) => entries.some((entry) => entry.id === id);
  const arrived = decrypted.filter((entry) => entry.owner === owner && !isLeft(entry) && !discarded.has(entry.id));
  decrypted = entries;
  for (const { id } of arrived) refetching.add(id);
  const stillShown = (unsentStore.get()?.writes ?? []).filter(({ id }) => refetching.has(id));
  unsentStore.set({ owner, writes: [...stillShown, ...writes] });
  if (arrived.length) void refetch(arrived, stillShown);
}

/** Refetches what these entries changed, and then hides their writes. */
async function refetch(arrived: readonly StoredEntry[], shown: readonly UnsentWrite[]): Promise<void> {
  // A form that is opened now must wait for its record.
  for (const { seen } of shown)
    if (seen)
      queryClient.removeQueries({
        queryKey: [seen.call.split("."), { input: seen.input, type: "query" }],
        type: "inactive",
      });
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => arrived.some(({ call }) => isRefreshedBy(call, procedureName(queryKey))),
  });
  for (const { id } of arrived) refetching.delete(id);
  const stored = unsentStore.get();
  const isGone = ({ id }: UnsentWrite) => arrived.some((entry) => entry.id === id);
  if (stored) unsentStore.set({ ...stored, writes: stored.writes.filter((write) => !isGone(write)) });
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
