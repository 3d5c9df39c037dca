import { decryptValue, encryptValue, keyStore } from "../../storage/keyStore.ts";
import { draftKey } from "../drafts/drafts.ts";
import type { Entry, OutboxStore } from "./outbox.ts";
import { type EntryRow, inUnsent, type StoredEntry, type Target } from "./unsentDatabase.ts";

/** The targets of the entries that this tab stored or read last, by their id. */
let targets = new Map<string, Target>();

/** The entries in IndexedDB; writes are durable when a method resolves. */
export const outboxStore: OutboxStore<StoredEntry> = {
  async all(owner) {
    const rows = await inUnsent(["entries"], "readonly", (t) => t.objectStore("entries").index("owner").getAll(owner));
    const key = rows.length ? await keyStore.key() : undefined;
    const entries = await Promise.all(rows.map((row) => decryptRow(row, key)));
    if (key) targets = new Map(entries.map(({ id, record, draft }) => [id, { record, draft }]));
    return entries;
  },
  async put(entry) {
    const row = await encryptRow(entry);
    const { id, record, draft } = entry;
    targets.set(id, { record, draft });
    await inUnsent(["entries", "drafts"], "readwrite", async (t) => {
      // Requested at once, so that neither is done alone if the page is closed.
      await Promise.all([
        t.objectStore("entries").put(row),
        entry.draft && t.objectStore("drafts").delete([entry.owner, draftKey(entry.draft)]),
        // The key in earlier versions.
        entry.draft && t.objectStore("drafts").delete([entry.owner, entry.draft]),
      ]);
    });
  },
  async change(id, change) {
    const row = await encryptSaid(change);
    await inUnsent(["entries"], "readwrite", async (t) => {
      const found = await t.objectStore("entries").get(id);
      if (found) await t.objectStore("entries").put({ ...found, ...row });
    });
  },
  remove: (id) => inUnsent(["entries"], "readwrite", (t) => t.objectStore("entries").delete(id)),
};

async function encryptRow(entry: StoredEntry): Promise<EntryRow> {
  const { record, draft, ...row } = await encryptSaid(entry);
  return entry.sealedTarget ? row : { ...row, record, draft };
}

/** The server's message is not stored if the key is gone, because the user has signed out. */
async function encryptSaid<E extends Partial<Entry>>(entry: E) {
  if (entry.said === undefined) return entry as E & { said?: undefined };
  const key = await keyStore.key();
  return { ...entry, said: key && (await encryptValue(key, entry.said)) };
}

async function decryptRow({ said, ...row }: EntryRow, key: CryptoKey | undefined): Promise<StoredEntry> {
  // sendEntry reports an entry that cannot be decrypted.
  const read = async <T>(sealed: EntryRow["sealed"] | undefined) =>
    key && sealed ? await decryptValue<T>(key, sealed).catch(() => undefined) : undefined;
  const target = targets.get(row.id) ?? (await read<Target>(row.sealedTarget));
  return {
    ...row,
    record: row.record ?? target?.record ?? `new ${row.id}`,
    draft: row.draft ?? target?.draft,
    said: typeof said === "string" ? said : await read<string>(said),
  };
}
