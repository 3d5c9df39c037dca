import { session } from "../session.ts";
import { createOutbox } from "./outbox.ts";
import { type KeptEntry, outboxShelf } from "./outboxShelf.ts";
import { sendEntry } from "./sendEntry.ts";

/** The outbox of this browser, shared by all its tabs: Web Locks see to it that one of them works on a record at a time. */
export const outbox = createOutbox<KeptEntry>({
  shelf: outboxShelf,
  send: sendEntry,
  alone: (name, work) => navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined)),
  now: Date.now,
});

/** What whoever is signed in has not sent yet, the oldest first. */
export const unsent = () => outbox.inOrder(session.userId() ?? "");
