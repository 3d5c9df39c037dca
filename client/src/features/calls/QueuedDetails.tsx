import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { type ReactNode, useDeferredValue, useMemo } from "react";
import { Link } from "react-router-dom";
import { buttonStyle } from "../../ui/base/buttonStyle.ts";
import { Icon } from "../../ui/base/Icon.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { callLabels } from "./labels.ts";
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

/** '‹ 3 of 41 ›' above the details of a call that was opened from a queue. Back still leads to the list. */
function QueueBar({ queue }: { queue: Queue | undefined }) {
  if (!queue) return null;
  const title = queue.query.queue === "backlog" ? callLabels.backlogCall : callLabels.todaysCall;
  return (
    <nav aria-label={callLabels.queue} className="card mb-4 flex items-center gap-1 p-1">
      <Step to={queue.previous} icon="previous" label={callLabels.previousCall} />
      <p className="min-w-0 grow text-center" aria-live="polite">
        <Link
          to={queue.list}
          className="focus-ring inline-flex min-h-11 flex-wrap items-center justify-center gap-x-2 rounded-xl px-3 hover:underline underline-offset-2"
        >
          <span className="text-sm text-muted">{title}</span>
          <span className="font-semibold tabular-nums">{`${queue.place} of ${queue.total}`}</span>
        </Link>
      </p>
      <Step to={queue.next} icon="next" label={callLabels.nextCall} />
    </nav>
  );
}

interface StepProps {
  to: string | undefined;
  icon: "previous" | "next";
  label: string;
}

function Step({ to, icon, label }: StepProps) {
  const look = buttonStyle("quiet", "w-11 shrink-0 px-0!");
  if (!to)
    return (
      // biome-ignore lint/a11y/useValidAnchor: HTML's own way to write a disabled link is one without an address
      <a role="link" aria-disabled="true" aria-label={label} className={look}>
        <Icon name={icon} />
      </a>
    );
  return (
    <Link to={to} replace aria-label={label} title={label} className={look}>
      <Icon name={icon} />
    </Link>
  );
}
