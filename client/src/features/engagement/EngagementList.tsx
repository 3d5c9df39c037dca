import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { useToday } from "../../lib/useMinute.ts";
import { ErrorState } from "../../ui/base/ErrorState.tsx";
import { IconButton } from "../../ui/base/IconButton.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { SearchBar } from "../../ui/list/SearchBar.tsx";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { LazyDialog } from "../../ui/overlay/LazyDialog.tsx";
import { creditDateLabel, creditDateRange } from "./creditDates.ts";
import { EngagementTable } from "./EngagementTable.tsx";
import { engagementSearch, rangeInput } from "./engagementSearch.ts";
import { engagementLabels } from "./labels.ts";
import { PointsSummary } from "./PointsSummary.tsx";

const DateFilter = lazyPart(() => import("./DateFilter.tsx"), "DateFilter");

/** The points of all channel partners (U128–U135). */
export function EngagementList() {
  const today = useToday();
  const [search, patch] = engagementSearch.use();
  const [filtering, setFiltering] = useState(false);
  const dates = creditDateRange(search, today);
  const list = trpc.engagement.list.useQuery(
    { ...rangeInput(search, today), search: search.search_query },
    { placeholderData: keepPreviousData },
  );
  const retry = () => void list.refetch();

  return (
    <>
      <ScreenHeading inBar>{engagementLabels.engagement}</ScreenHeading>
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
