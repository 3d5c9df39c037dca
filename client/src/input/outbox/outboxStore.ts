import { draftKey } from "../drafts/drafts.ts";
import type { OutboxStore } from "./outbox.ts";
import { inUnsent, type StoredEntry } from "./unsentDatabase.ts";

/** The entries in IndexedDB; what a method wrote is on disk when it resolves. */
export const outboxStore: OutboxStore<StoredEntry> = {
  all: (owner) => inUnsent(["entries"], "readonly", (t) => t.objectStore("entries").index("owner").getAll(owner)),
  put: (entry) =>
    inUnsent(["entries", "drafts"], "readwrite", async (t) => {
      // Both are requested at once, so that neither is done alone if the page is closed now.
      await Promise.all([
        t.objectStore("entries").put(entry),
        entry.draft && t.objectStore("drafts").delete([entry.owner, draftKey(entry.draft)]),
        // As earlier versions named it.
        entry.draft && t.objectStore("drafts").delete([entry.owner, entry.draft]),
      ]);
    }),
  change: (id, change) =>
    inUnsent(["entries"], "readwrite", async (t) => {
      const found = await t.objectStore("entries").get(id);
      if (found) await t.objectStore("entries").put({ ...found, ...change });
    }),
  remove: (id) => inUnsent(["entries"], "readwrite", (t) => t.objectStore("entries").delete(id)),
};
