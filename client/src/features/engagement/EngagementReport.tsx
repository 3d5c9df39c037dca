import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { Link } from "react-router-dom";
import { KEEP_LAST_PAGE } from "../../api/queryClient.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { classes } from "../../lib/classes.ts";
import { EMPTY_VALUE, formatDay } from "../../lib/format.ts";
import { formatRupees } from "../../lib/formatRupees.ts";
import { paths } from "../../lib/paths.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { linkTo } from "../../lib/url/routes.ts";
import { useToday } from "../../lib/useMinute.ts";
import { ErrorState } from "../../ui/base/ErrorState.tsx";
import { Icon } from "../../ui/base/Icon.tsx";
import { OptionalLink } from "../../ui/base/OptionalLink.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { Tabs } from "../../ui/base/Tabs.tsx";
import { CounterText } from "../../ui/list/CounterText.tsx";
import { Pager } from "../../ui/list/Pager.tsx";
import { pageInfo } from "../../ui/list/pageInfo.ts";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { type GoToPage, useLastPage } from "../../ui/list/useLastPage.ts";
import { creditDateLabel, creditDateRange } from "./creditDates.ts";
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
  const report = trpc.engagement.report.useQuery({ id, ...rangeInput(search, today), [status]: true }, KEEP_LAST_PAGE);
  const { data } = report;

  return (
    <>
      <Link
        to={paths.engagement.to({}, { ...dates, is_advanced_search: search.is_advanced_search ? "true" : null })}
        className="focus-ring mb-2 -ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-lg px-1 font-medium text-action"
      >
        <Icon name="previous" className="size-4 shrink-0" /> {`Back to ${screenNames.engagement}`}
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

interface EntriesTableProps {
  list: Outputs["engagement"]["report"];
  busy: boolean;
  page: number;
  onPage: GoToPage;
}

const cell = "px-2 py-3 sm:px-4";

/** Entries; a tap anywhere in a row opens its entry (U139, U140). */
function EntriesTable({ list, busy, page, onPage }: EntriesTableProps) {
  const place = pageInfo(list, page);
  if (useLastPage({ data: list, isFetching: busy }, page, onPage)) return <SkeletonRows count={4} columns={4} />;
  if (!list.rows.length) return <p className="card px-4 py-10 text-center text-muted">{engagementLabels.noPoints}</p>;
  return (
    <>
      <div className={classes("card @container/columns overflow-x-auto", busy && "opacity-70")}>
        <table
          aria-label={engagementLabels.entries}
          aria-busy={busy}
          className="w-full text-sm sm:text-base stacked:block"
        >
          <thead className="border-b border-line bg-sunken text-xs font-semibold text-muted sm:text-sm stacked:sr-only">
            <tr className="text-left">
              <th scope="col" className={`${cell} pl-4`}>
                ID
              </th>
              <th scope="col" className={cell}>
                Date
              </th>
              <th scope="col" className={`${cell} text-right`}>
                {engagementLabels.amount}
              </th>
              <th scope="col" className={cell}>
                {engagementLabels.comment}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line stacked:block">
            {list.rows.map(({ id, credit_date, amount, comment }) => (
              <tr
                key={id}
                className="relative transition-colors hover:bg-tint/60 focus-within:bg-tint active:bg-tint stacked:flex stacked:flex-wrap stacked:px-2"
              >
                <th scope="row" className={`${cell} pl-4 text-left font-medium stacked:pl-2`}>
                  {/* The link covers the row, so that a tap anywhere opens the entry. */}
                  <OptionalLink
                    to={linkTo(id, (id) => paths.engagementEntry.to({ id }))}
                    className="focus-inset rounded text-action after:absolute after:inset-0"
                  >
                    {id ?? EMPTY_VALUE}
                  </OptionalLink>
                </th>
                <td className={`${cell} whitespace-nowrap tabular-nums`}>{formatDay(credit_date)}</td>
                <td className={`${cell} text-right font-semibold tabular-nums`}>{formatRupees(amount)}</td>
                <td className={`${cell} wrap-anywhere text-muted`}>{comment || EMPTY_VALUE}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <footer className="mt-3 px-1">
        <CounterText data={list} page={page} prefix="Showing" />
      </footer>
      <Pager page={place.page} pages={place.pages} onPage={onPage} />
    </>
  );
}
