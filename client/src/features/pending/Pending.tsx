import { usePending } from "../../input/outbox/pending.ts";
import type { StoredEntry } from "../../input/outbox/unsentDatabase.ts";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { PendingEntry } from "./PendingEntry.tsx";

/** Unsent saves on this phone; an entry is removed when it has arrived, or by the user. */
export function Pending() {
  const entries = usePending();
  return (
    <>
      <ScreenHeading>Waiting to be sent</ScreenHeading>
      {!entries ? (
        <SkeletonRows />
      ) : entries.length === 0 ? (
        <p className="card px-4 py-10 text-center text-muted">Everything you saved has arrived.</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {entries.map((entry, index) => (
            <PendingEntry key={entry.id} entry={entry} waitsFor={earlierOf(entry, entries.slice(0, index))} />
          ))}
        </ul>
      )}
    </>
  );
}

const earlierOf = ({ record, unreadable }: StoredEntry, earlier: readonly StoredEntry[]) =>
  unreadable ? undefined : earlier.findLast((entry) => entry.record === record && !entry.unreadable);
