import { defineDatabase } from "../database.ts";
import type { Entry, Shelf } from "./outbox.ts";
import type { SealedValue } from "./vault.ts";

/** An entry as it lies on the phone: what was entered is sealed. */
export interface KeptEntry extends Entry {
  sealed: SealedValue;
}

const within = defineDatabase("mobile-crm-unsent", 1, (database) => {
  database.createObjectStore("entries", { keyPath: "id" }).createIndex("owner", "owner");
});
const entries = (transaction: IDBTransaction) => transaction.objectStore("entries");

/** The entries in IndexedDB; what a method wrote is on disk when it resolves. */
export const outboxShelf: Shelf<KeptEntry> = {
  all: (owner) => within<KeptEntry[]>("entries", "readonly", (t) => entries(t).index("owner").getAll(owner)),
  async put(entry) {
    await within("entries", "readwrite", (t) => entries(t).put(entry));
  },
  async change(id, change) {
    await within("entries", "readwrite", (t) => {
      const found = entries(t).get(id);
      found.onsuccess = () => found.result && entries(t).put({ ...found.result, ...change });
      return found;
    });
  },
  async remove(id) {
    await within("entries", "readwrite", (t) => entries(t).delete(id));
  },
};
