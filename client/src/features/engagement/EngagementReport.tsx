import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { trpc } from "../../api/trpc.ts";
import { formatRupees } from "../../lib/formatRupees.ts";
import { paths } from "../../lib/paths.ts";
import { useToday } from "../../lib/useMinute.ts";
import { ErrorState } from "../../ui/base/ErrorState.tsx";
import { Icon } from "../../ui/base/Icon.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { Tabs } from "../../ui/base/Tabs.tsx";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { creditDateLabel, creditDateRange } from "./creditDates.ts";
import { EntriesTable } from "./EntriesTable.tsx";
import { rangeInput, reportSearch } from "./engagementSearch.ts";
import { engagementLabels } from "./labels.ts";
import { pointKinds } from "./pointKinds.ts";

/** The points of one channel partner, group by group (U136–U140). */
export function EngagementReport() {
  const id = toId(paths.brokerEngagement.useParams().id);
  const today = useToday();
  const [search, patch] = reportSearch.use();
  const { status, pageNo } = search;
  const dates = creditDateRange(search, today);
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
      <section aria-label={engagementLabels.total} className="card mb-3 p-4 sm:p-5">
        <p className="text-3xl font-bold tracking-tight tabular-nums">
          {data ? formatRupees(data.collection_count) : "…"}
        </p>
        <p className="mt-1 font-medium">{engagementLabels.totalCollect}</p>
        <p className="mt-0.5 text-sm text-muted">{creditDateLabel(dates)}</p>
      </section>
      <Tabs
        label={engagementLabels.points}
        tabs={pointKinds}
        selected={status}
        onSelect={(kind) => patch({ status: kind })}
      >
        {Boolean(report.error) && <ErrorState error={report.error} onRetry={() => void report.refetch()} />}
        {data && (
          <EntriesTable
            list={data}
            busy={report.isFetching}
            page={pageNo}
            onPage={(page, options) => patch({ pageNo: page }, options)}
          />
        )}
        {report.isPending && <SkeletonRows count={4} columns={4} />}
      </Tabs>
    </>
  );
}
