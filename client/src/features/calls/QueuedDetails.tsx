import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { type ReactNode, useDeferredValue, useMemo } from "react";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { QueueBar } from "./QueueBar.tsx";
import type { QueuePage } from "./queues.ts";
import { type Queue, useQueue } from "./useQueue.ts";

interface QueuedDetailsProps<Shown> {
  page: QueuePage;
  id: EntityId;
  record: { data: Shown; error: unknown; refetch(): unknown };
  children(data: NonNullable<Shown>, queue: Queue | undefined): ReactNode;
}

const titles: Record<QueuePage, string> = { enquiries_builders: "Enquiry", brokers: "CP Details" };

/** The details of a callable record, below its position in the queue it was opened from. */
export function QueuedDetails<Shown>({ page, id, record, children }: QueuedDetailsProps<Shown>) {
  const queue = useQueue(page, id);
  const { error, refetch } = record;
  const now = useMemo(() => ({ id, data: record.data }), [id, record.data]);
  // Rendering a whole record at once would block; it is shown in small steps, and never with values of another record.
  const later = useDeferredValue(now);
  const { data } = later.id === id ? later : now;
  return (
    <>
      <QueueBar queue={queue} />
      {data ? (
        children(data, queue)
      ) : (
        <RecordPlaceholder title={titles[page]} error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}
