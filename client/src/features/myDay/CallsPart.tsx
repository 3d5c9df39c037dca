import { trpc } from "../../api/trpc.ts";
import { TextLink } from "../../ui/base/TextLink.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { CallCounters } from "../calls/CallCounters.tsx";
import { OverdueBars } from "../calls/OverdueBars.tsx";
import { queueList } from "../calls/queues.ts";
import { useBacklogAges } from "../calls/useBacklogAges.ts";
import { myDayLabels } from "./labels.ts";
import { Part } from "./Part.tsx";
import { NEXT_CALLS, QueuePart } from "./QueuePart.tsx";

const FIRST_PAGE = { page: 1 };
const backlog = queueList("enquiries_builders", { queue: "backlog" }, 1);

/** Today's call queue, the next call, and the backlog by age. */
export function CallsPart({ now }: { now: Date }) {
  const today = trpc.calls.enquiriesToday.useQuery(FIRST_PAGE);
  const ages = useBacklogAges();
  const brokers = trpc.calls.brokersToday.useQuery(FIRST_PAGE);
  const brokersBacklog = trpc.calls.brokersBacklog.useQuery(FIRST_PAGE);
  const queue = today.data;
  const overdue = ages.data;
  const retry = () => Promise.all([today.refetch(), ages.refetch()]);
  return (
    <>
      {queue ? (
        <QueuePart queue={queue} now={now} />
      ) : (
        <Part title={myDayLabels.todaysCalls}>
          <RecordPlaceholder shape="rows" rows={NEXT_CALLS + 1} error={today.error} onRetry={() => void retry()} />
        </Part>
      )}
      <Part title={myDayLabels.overdue} actions={<TextLink to={backlog}>{myDayLabels.backlog}</TextLink>}>
        {overdue ? (
          <OverdueBars ages={overdue} />
        ) : (
          <RecordPlaceholder shape="rows" rows={1} error={ages.error} onRetry={() => void retry()} />
        )}
      </Part>
      <Part title={myDayLabels.callsToCps}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
          <CallCounters page="brokers" today={countOf(brokers)} backlog={countOf(brokersBacklog)} />
        </div>
      </Part>
    </>
  );
}

/** Undefined while it loads, null if it could not be loaded. */
const countOf = ({ data, error }: { data?: { total: number } | undefined; error: unknown }) =>
  data?.total ?? (error ? null : undefined);
