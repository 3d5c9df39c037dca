import type { DBSchema } from "idb";
import { defineDatabase } from "../../storage/defineDatabase.ts";
import type { EncryptedValue } from "../../storage/keyStore.ts";
import type { Entry } from "./outbox.ts";

/** An entry of the outbox; its values are encrypted. */
export interface StoredEntry extends Entry, Target {
  sealed: EncryptedValue;
  /** The `Target`, encrypted; missing in entries of earlier versions. */
  sealedTarget?: EncryptedValue | undefined;
}

/** The record and the draft of an entry. */
export interface Target {
  record: string;
  /** Its draft, which is deleted in the same transaction. */
  draft?: string | undefined;
}

/** An entry as stored: after sign-out its record, draft and server message are unreadable. */
export interface EntryRow extends Omit<StoredEntry, "record" | "draft" | "said">, Partial<Target> {
  /** A text in entries of earlier versions. */
  said?: EncryptedValue | string | undefined;
}

export interface StoredDraft {
  owner: string;
  place: string;
  at: number;
  sealed: EncryptedValue;
}

interface Unsent extends DBSchema {
  entries: { key: string; value: EntryRow; indexes: { owner: string } };
  drafts: { key: [owner: string, place: string]; value: StoredDraft };
}

/** Entries and drafts are in one database, so that storing an entry and deleting its draft is one transaction. */
export const inUnsent = defineDatabase<Unsent>("mobile-crm-unsent", 1, (database) => {
  database.createObjectStore("entries", { keyPath: "id" }).createIndex("owner", "owner");
  database.createObjectStore("drafts", { keyPath: ["owner", "place"] });
});
