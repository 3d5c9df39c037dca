import type { EntityId } from "@mobile-crm/contracts/ids.ts";
import type { ReactNode } from "react";
import { Problem } from "../../kit/Problem.tsx";
import { SkeletonRows } from "../../kit/SkeletonRows.tsx";
import { QueueBar } from "./QueueBar.tsx";
import type { QueuePage } from "./queues.ts";
import { type Queue, useQueue } from "./useQueue.ts";

interface QueuedDetailsProps<Shown> {
  page: QueuePage;
  id: EntityId;
  record: { data: Shown; error: unknown; refetch(): unknown };
  children(data: NonNullable<Shown>, queue: Queue | undefined): ReactNode;
}

/** The details of whoever can be called, below their place in the queue that they were opened from. */
export function QueuedDetails<Shown>({ page, id, record, children }: QueuedDetailsProps<Shown>) {
  const queue = useQueue(page, id);
  const { data, error, refetch } = record;
  return (
    <>
      <QueueBar queue={queue} />
      {data ? children(data, queue) : error ? <Problem onRetry={() => void refetch()} /> : <SkeletonRows />}
    </>
  );
}
