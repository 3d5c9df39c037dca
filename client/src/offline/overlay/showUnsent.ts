import { queryClient, refreshAfter } from "../../api/queryClient.ts";
import { session } from "../../auth/session.ts";
import { discarded } from "../outbox/deviceOutbox.ts";
import type { StoredEntry } from "../outbox/unsentDatabase.ts";
import { overlayQueries } from "./overlayQueries.ts";
import { openWrites } from "./unsentWrites.ts";

const overlays = overlayQueries(queryClient.getQueryCache());
session.onEnd(overlays.clear);

// One after the other: an earlier look at the outbox must not replace a later one.
let turn: Promise<unknown> = Promise.resolve();

/** Shows these entries in every list and in every record, and refetches what those that have arrived since have changed. */
export function showUnsent(entries: readonly StoredEntry[]): Promise<unknown> {
  turn = turn
    .then(async () => {
      const writes = await openWrites(entries);
      for (const { call } of overlays.set(writes, (id) => discarded.has(id))) void refreshAfter(call);
    })
    .catch((error: unknown) => console.info("unsent work is not shown", error instanceof Error ? error.name : ""));
  return turn;
}
