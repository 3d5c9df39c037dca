import { paths } from "../../lib/paths.ts";
import { CounterLink } from "../../ui/list/CounterLink.tsx";
import type { QueuePage } from "./queues.ts";

type Count = number | null | undefined;

/** Today's calls and overdue calls, each with its number. */
export function CallCounters({ page, today, backlog }: { page: QueuePage; today: Count; backlog: Count }) {
  const to = (callType: string) => paths.today.to({ page, callType });
  return (
    <>
      <CounterLink to={to("todays_calls")} label="Today's Calls" count={today} />
      <CounterLink to={to("backlog_calls")} label="Backlog" count={backlog} />
    </>
  );
}
