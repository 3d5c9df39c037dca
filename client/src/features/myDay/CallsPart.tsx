import { useEffect } from "react";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { session } from "../../auth/session.ts";
import { linkTo } from "../../lib/url/routes.ts";
import { useToday } from "../../lib/useMinute.ts";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";
import { Badge } from "../../ui/base/Badge.tsx";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { TextLink } from "../../ui/base/TextLink.tsx";
import { Ring } from "../../ui/charts/Ring.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { RowLink } from "../../ui/list/RowLink.tsx";
import { CallCounters } from "../calls/CallCounters.tsx";
import { callsOfUser } from "../calls/dueCalls.ts";
import { OverdueBars } from "../calls/OverdueBars.tsx";
import { queueDetails, queueList } from "../calls/queues.ts";
import { useBacklogAges } from "../calls/useBacklogAges.ts";
import { callsOfDay, mostCalls } from "./callsOfDay.ts";
import { myDayLabels } from "./labels.ts";
import { Part } from "./Part.tsx";
import { timeLeft } from "./timeLeft.ts";

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

type Today = Outputs["calls"]["enquiriesToday"];
type Call = Today["rows"][number];

/** Number of calls that are listed. */
const NEXT_CALLS = 5;
const list = queueList("enquiries_builders", {}, 1);

/** Today's calls: how many are done, and the next of them. */
function QueuePart({ queue, now }: { queue: Today; now: Date }) {
  const today = useToday();
  const user = session.userId();
  const { done, left, most } = callsOfDay(queue, mostCalls.read(user, today), now);
  useEffect(() => mostCalls.keep(user, today, most), [user, today, most]);
  const own = callsOfUser(queue.rows, session.name()) as Call[];
  // Managers have no calls of their own and see everyone's.
  const next = (own.length ? own : queue.rows).slice(0, NEXT_CALLS);
  const to = (call: Call) =>
    linkTo(call.id, (id) =>
      queueDetails.enquiries_builders(id, { queue: "today", place: queue.rows.indexOf(call) + 1 }),
    );
  const first = next[0] && to(next[0]);

  return (
    <Part title={myDayLabels.todaysCalls} actions={<TextLink to={list}>{myDayLabels.allOfToday}</TextLink>}>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <Ring label={`${done} of ${done + left} calls done, ${left} left`} done={done} total={done + left} />
        <p className="min-w-[min(10rem,100%)] grow">
          <b className="block text-2xl tabular-nums">{`${left} left`}</b>
          <span className="text-muted tabular-nums">{`${done} done`}</span>
        </p>
        {first && (
          <ButtonLink to={first} icon="phone">
            {myDayLabels.startCalling}
          </ButtonLink>
        )}
      </div>
      {next.length > 0 ? (
        <ul aria-label={myDayLabels.nextCalls} className="-mx-4 mt-3 divide-y divide-line border-t border-line">
          {next.map((call) => (
            <NextCall key={call.id} call={call} to={to(call)} left={timeLeft(call.ncd, now)} isOwn={own.length > 0} />
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-muted">{myDayLabels.noCallsLeft}</p>
      )}
    </Part>
  );
}

interface NextCallProps {
  call: Call;
  to: string | undefined;
  left: string | undefined;
  isOwn: boolean;
}

function NextCall({ call: { full_name, enquiry, assigned_to }, to, left, isOwn }: NextCallProps) {
  const badge = left && <Badge tone={left.startsWith("late") ? "bad" : "info"}>{left}</Badge>;
  const meta = isOwn ? [] : [[enquiryLabels.assignedToInRow, assigned_to]];
  return <RowLink to={to} title={full_name} subtitle={enquiry} badge={badge} meta={meta} />;
}
