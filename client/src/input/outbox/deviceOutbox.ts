import { session } from "../../auth/session.ts";
import { createOutbox } from "./outbox.ts";
import { outboxStore } from "./outboxStore.ts";
import { type OpenForm, sendEntry } from "./sendEntry.ts";
import type { StoredEntry } from "./unsentDatabase.ts";

/** Entries that were discarded in this tab, so they never arrive. */
export const discarded = new Set<string>();

const outbox = createOutbox<StoredEntry, OpenForm>({
  shelf: outboxStore,
  send: sendEntry,
  alone: (name, work) => navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined)),
  now: Date.now,
});

/**
 * The outbox of this browser, shared by all its tabs: Web Locks ensure that only one of them works on a record at a
 * time.
 */
export const deviceOutbox = {
  ...outbox,
  /** @returns false if it is in flight, and so may arrive */
  async discard(entry: StoredEntry): Promise<boolean> {
    discarded.add(entry.id);
    let isGone = false;
    try {
      isGone = await outbox.discard(entry);
      return isGone;
    } finally {
      if (!isGone) discarded.delete(entry.id);
    }
  },
};

/** Unsent entries of the signed-in user, oldest first. */
export const unsent = () => deviceOutbox.inOrder(session.userId() ?? "");
