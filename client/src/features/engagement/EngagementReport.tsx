import { toId } from "@mobile-crm/contracts/ids.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { formatRupees } from "../../kit/format.ts";
import { Icon } from "../../kit/Icon.tsx";
import { Problem } from "../../kit/Problem.tsx";
import { ScreenHeading } from "../../kit/ScreenHeading.tsx";
import { SkeletonRows } from "../../kit/SkeletonRows.tsx";
import { Tabs } from "../../kit/Tabs.tsx";
import { paths } from "../../paths.ts";
import { trpc } from "../../trpc.ts";
import { useToday } from "../../useToday.ts";
import { creditDatesOf, labelOf } from "./creditDates.ts";
import { EntriesTable } from "./EntriesTable.tsx";
import { rangeInput, reportSearch } from "./engagementSearch.ts";
import { pointKinds } from "./pointKinds.ts";

/** The points of one channel partner, group by group (U136–U140). */
export function EngagementReport() {
  const id = toId(paths.brokerEngagement.useParams().id);
  const today = useToday();
  const [search, patch] = reportSearch.use();
  const { status, pageNo } = search;
  const dates = creditDatesOf(search, today);
  const report = trpc.engagement.report.useQuery(
    { id, ...rangeInput(search, today), [status]: true },
    { placeholderData: keepPreviousData },
  );
  const { data } = report;

  return (
    <>
      <Link
        to={paths.engagement.to({}, { ...dates, is_advanced_search: search.is_advanced_search ? "true" : null })}
        className="focus-ring mb-2 -ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-lg px-1 font-medium text-action"
      >
        <Icon name="previous" className="size-4 shrink-0" /> Back to My CP Engagement
      </Link>
      <ScreenHeading tab="CP Engagement">{data?.broker_name || "CP"}</ScreenHeading>
      <section aria-label="Total" className="card mb-3 p-4 sm:p-5">
        <p className="text-3xl font-bold tracking-tight tabular-nums">
          {data ? formatRupees(data.collection_count ?? 0) : "…"}
        </p>
        <p className="mt-1 font-medium">Total Connect &amp; Collect</p>
        <p className="mt-0.5 text-sm text-muted">{labelOf(dates)}</p>
      </section>
      <Tabs label="Points" tabs={pointKinds} selected={status} onSelect={(kind) => patch({ status: kind })}>
        {Boolean(report.error) && <Problem onRetry={() => void report.refetch()} />}
        {data && (
          <EntriesTable
            list={data}
            busy={report.isFetching}
            page={pageNo}
            onPage={(page, options) => patch({ pageNo: page }, options)}
          />
        )}
        {report.isPending && <SkeletonRows count={4} />}
      </Tabs>
    </>
  );
}
