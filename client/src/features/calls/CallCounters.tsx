import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { callLabels } from "./labels.ts";
import type { QueuePage } from "./queues.ts";

type Count = number | null | undefined;

/** Today's calls and overdue calls, each with its number. */
export function CallCounters({ page, today, backlog }: { page: QueuePage; today: Count; backlog: Count }) {
  const to = (callType: string) => paths.today.to({ page, callType });
  return (
    <>
      <CounterLink to={to("todays_calls")} label={callLabels.todaysCalls} count={today} />
      <CounterLink to={to("backlog_calls")} label={callLabels.backlog} count={backlog} />
    </>
  );
}

interface CounterLinkProps {
  to: string;
  label: string;
  /** Undefined while it loads, null if the server did not send it. */
  count: number | null | undefined;
}

/** A tile with a number that links to what was counted; at 0 it is grey and not a link. */
function CounterLink({ to, label, count }: CounterLinkProps) {
  const shape =
    "card flex min-h-14 flex-wrap items-center justify-between gap-2 py-2 pr-2.5 pl-4 text-sm font-semibold";
  const text = "min-w-min grow basis-0";
  const number = "min-w-9 rounded-full px-2.5 py-1 text-center text-base leading-tight font-bold tabular-nums";
  if (count === 0 || count === undefined) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: HTML's own way to write a disabled link is one without an address
      <a role="link" aria-disabled="true" className={`${shape} bg-transparent text-muted shadow-none`}>
        <span className={text}>{label}</span> <span className={number}>{count ?? "…"}</span>
      </a>
    );
  }
  return (
    <Link to={to} className={`${shape} focus-ring transition hover:bg-tint active:scale-[.98]`}>
      <span className={text}>{label}</span> <span className={`${number} bg-accent text-on-accent`}>{count ?? "-"}</span>
    </Link>
  );
}
