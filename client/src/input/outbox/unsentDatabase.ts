import type { DBSchema } from "idb";
import { defineDatabase } from "../../storage/defineDatabase.ts";
import type { EncryptedValue } from "../../storage/keyStore.ts";
import type { Entry } from "./outbox.ts";

/** An entry as it is stored on the phone: what was entered is encrypted. */
export interface StoredEntry extends Entry {
  sealed: EncryptedValue;
  /** The draft that it was made from, which is deleted in the same transaction. */
  draft?: string | undefined;
}

export interface StoredDraft {
  owner: string;
  place: string;
  at: number;
  sealed: EncryptedValue;
}

interface Unsent extends DBSchema {
  entries: { key: string; value: StoredEntry; indexes: { owner: string } };
  drafts: { key: [owner: string, place: string]; value: StoredDraft };
}

/** Entries and drafts are in one database, so that storing an entry and deleting its draft is one transaction. */
export const inUnsent = defineDatabase<Unsent>("mobile-crm-unsent", 1, (database) => {
  database.createObjectStore("entries", { keyPath: "id" }).createIndex("owner", "owner");
  database.createObjectStore("drafts", { keyPath: ["owner", "place"] });
});
