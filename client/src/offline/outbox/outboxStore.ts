import type { EncryptedValue } from "../crypto/keyStore.ts";
import type { Entry, OutboxStore } from "./outbox.ts";
import { inUnsent } from "./unsentDatabase.ts";

/** An entry as it lies on the phone: what was entered is sealed. */
export interface StoredEntry extends Entry {
  sealed: EncryptedValue;
  /** The draft that it was, which goes in the same step. */
  draft?: string | undefined;
}

const entries = (transaction: IDBTransaction) => transaction.objectStore("entries");

/** The entries in IndexedDB; what a method wrote is on disk when it resolves. */
export const outboxStore: OutboxStore<StoredEntry> = {
  all: (owner) => inUnsent<StoredEntry[]>("entries", "readonly", (t) => entries(t).index("owner").getAll(owner)),
  async put(entry) {
    await inUnsent(["entries", "drafts"], "readwrite", (t) => {
      if (entry.draft) t.objectStore("drafts").delete([entry.owner, entry.draft]);
      return entries(t).put(entry);
    });
  },
  async change(id, change) {
    await inUnsent("entries", "readwrite", (t) => {
      const found = entries(t).get(id);
      found.onsuccess = () => found.result && entries(t).put({ ...found.result, ...change });
      return found;
    });
  },
  async remove(id) {
    await inUnsent("entries", "readwrite", (t) => entries(t).delete(id));
  },
};
