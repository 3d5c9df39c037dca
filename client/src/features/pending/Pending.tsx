import { usePending } from "../../offline/outbox/pending.ts";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { PendingEntry } from "./PendingEntry.tsx";

/** What was saved on this phone and has not arrived yet; it goes by arriving, or by a person's hand. */
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
          {entries.map((entry) => (
            <PendingEntry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </>
  );
}
