import { queryClient, refreshAfter } from "../../api/queryClient.ts";
import { session } from "../../auth/session.ts";
import { createStore } from "../../lib/store.ts";
import { discarded } from "../outbox/deviceOutbox.ts";
import type { StoredEntry } from "../outbox/unsentDatabase.ts";
import { overlayQueries } from "./overlayQueries.ts";
import { openWrites } from "./unsentWrites.ts";

const overlays = overlayQueries(queryClient.getQueryCache());
/** The user whose unsent work is shown: until then a record may lack what was saved on this device. */
export const shownFor = createStore<string | null | undefined>(undefined);
session.onEnd(() => {
  overlays.clear();
  shownFor.set(undefined);
});

/** The reply of a read as the server gave it, without what is unsent; undefined where none is known. */
export function serverReply(call: string, input: unknown): unknown {
  const query = queryClient.getQueryCache().find({ queryKey: [call.split("."), { input, type: "query" }] });
  return query && overlays.serverReply(query);
}

// One after the other: an earlier look at the outbox must not replace a later one.
let turn: Promise<unknown> = Promise.resolve();

/** Shows these entries in every list and in every record, and refetches what those that have arrived since have changed. */
export function showUnsent(entries: readonly StoredEntry[]): Promise<unknown> {
  const owner = session.userId();
  turn = turn
    .then(async () => {
      const writes = await openWrites(entries);
      for (const { call } of overlays.set(writes, (id) => discarded.has(id))) void refreshAfter(call);
    })
    .catch((error: unknown) => console.info("unsent work is not shown", error instanceof Error ? error.name : ""))
    .then(() => shownFor.set(owner));
  return turn;
}
