import { useState } from "react";
import { KEEP_LAST_PAGE } from "../../api/queryClient.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { formatNumber } from "../../lib/formatRupees.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { linkTo } from "../../lib/url/routes.ts";
import { useToday } from "../../lib/useMinute.ts";
import { ErrorState } from "../../ui/base/ErrorState.tsx";
import { IconButton } from "../../ui/base/IconButton.tsx";
import { OptionalLink } from "../../ui/base/OptionalLink.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { CounterText } from "../../ui/list/CounterText.tsx";
import { listLabels } from "../../ui/list/labels.ts";
import { Pager } from "../../ui/list/Pager.tsx";
import { pageInfo } from "../../ui/list/pageInfo.ts";
import { RowsTable } from "../../ui/list/RowsTable.tsx";
import { SearchBar } from "../../ui/list/SearchBar.tsx";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { type GoToPage, useLastPage } from "../../ui/list/useLastPage.ts";
import { LazyDialog } from "../../ui/overlay/LazyDialog.tsx";
import { creditDateLabel, creditDateRange } from "./creditDates.ts";
import { engagementSearch, rangeInput, reportPath } from "./engagementSearch.ts";
import { engagementLabels } from "./labels.ts";
import { PointsSummary } from "./PointsSummary.tsx";
import { pointKinds } from "./pointKinds.ts";

const DateFilter = lazyPart(() => import("./DateFilter.tsx"), "DateFilter");

/** The points of all channel partners (U128–U135). */
export function EngagementList() {
  const today = useToday();
  const [search, patch] = engagementSearch.use();
  const [filtering, setFiltering] = useState(false);
  const dates = creditDateRange(search, today);
  const list = trpc.engagement.list.useQuery(
    { ...rangeInput(search, today), search: search.search_query },
    KEEP_LAST_PAGE,
  );
  const retry = () => void list.refetch();

  return (
    <>
      <ScreenHeading inBar>{screenNames.engagement}</ScreenHeading>
      <div className="mb-3 flex flex-wrap items-center justify-end gap-1">
        <SearchBar
          label={engagementLabels.search}
          value={search.search_query}
          onSearch={(search_query) => patch({ search_query })}
        />
        <IconButton
          icon="calendar"
          label={engagementLabels.dateFilter}
          aria-pressed={search.is_advanced_search === true}
          onClick={() => setFiltering(true)}
        />
      </div>
      {Boolean(list.error) && <ErrorState error={list.error} onRetry={retry} />}
      {list.data && (
        <>
          <PointsSummary
            totals={list.data}
            range={creditDateLabel(dates)}
            nothing={search.search_query && !list.data.rows.length ? engagementLabels.noMatch : undefined}
          />
          <EngagementTable
            list={list.data}
            busy={list.isFetching}
            page={search.pageNo}
            onPage={(pageNo, options) => patch({ pageNo }, options)}
            to={{ ...search, ...dates }}
          />
        </>
      )}
      {list.isPending && <SkeletonRows columns={4} />}
      {filtering && (
        <LazyDialog onClose={() => setFiltering(false)}>
          <DateFilter dates={dates} onDates={patch} onClose={() => setFiltering(false)} />
        </LazyDialog>
      )}
    </>
  );
}

type List = Outputs["engagement"]["list"];

interface EngagementTableProps {
  list: List;
  busy: boolean;
  page: number;
  onPage: GoToPage;
  /** The days to which each link leads. */
  to: Parameters<typeof reportPath>[2];
}

const columns = [engagementLabels.cpName, ...pointKinds.map(({ label }) => label)];

/**
 * A row per broker. The name and every count link to the broker's report, with the days and the group (U131, U132).
 */
function EngagementTable({ list, busy, page, onPage, to }: EngagementTableProps) {
  const place = pageInfo(list, page);
  if (useLastPage({ data: list, isFetching: busy }, page, onPage)) return <SkeletonRows count={4} columns={4} />;
  if (!list.rows.length) return <p className="card px-4 py-10 text-center text-muted">{listLabels.nothing}</p>;
  return (
    <>
      <RowsTable label={screenNames.engagement} columns={columns} busy={busy}>
        {list.rows.map((row) => (
          <EngagementRow key={row.id} row={row} to={to} />
        ))}
      </RowsTable>
      <footer className="mt-3 px-1">
        <CounterText data={list} page={page} prefix="Showing" />
      </footer>
      <Pager page={place.page} pages={place.pages} onPage={onPage} />
    </>
  );
}

function EngagementRow({ row, to }: { row: List["rows"][number]; to: EngagementTableProps["to"] }) {
  const today = useToday();
  return (
    <tr className="hover:bg-tint/60 stacked:grid stacked:grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] stacked:px-2">
      <th scope="row" className="text-left font-medium stacked:col-span-full">
        <OptionalLink
          to={linkTo(row.id, (id) => reportPath(id, "earned", to, today))}
          className={`${link} py-3 pr-1 pl-4 wrap-break-word stacked:px-2 stacked:py-2.5`}
        >
          {row.name || "CP"}
        </OptionalLink>
      </th>
      {pointKinds.map(({ key, label }) => {
        const count = formatNumber(row[`broker_${key}_count`]);
        return (
          <td key={key} className="text-center tabular-nums stacked:text-left">
            <OptionalLink
              to={linkTo(row.id, (id) => reportPath(id, key, to, today))}
              data-label={label}
              aria-label={`${label} ${count}, ${row.name}`}
              className={`${link} stacked-label px-1 py-3 text-sm sm:text-base stacked:px-2 stacked:pt-0`}
            >
              {count}
            </OptionalLink>
          </td>
        );
      })}
    </tr>
  );
}

const link = "focus-inset block rounded text-action hover:underline underline-offset-2";
