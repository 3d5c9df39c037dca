import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { type ReactNode, useEffect } from "react";
import { int, str } from "../../lib/url/codecs.ts";
import { linkTo } from "../../lib/url/routes.ts";
import { defineListState } from "../../lib/url/urlState.ts";
import { cursors, type QueueName, type QueuePage, type QueueQuery, queueDetails } from "../../shared/calling/queues.ts";
import type { ListQuery } from "../../ui/list/ListScreen.tsx";
import { pageInfo } from "../../ui/list/pageInfo.ts";
import { SearchedListScreen, type SearchedListScreenProps } from "../../ui/list/SearchedListScreen.tsx";

export const callSearch = defineListState({ search_query: str, pageNo: int }, { pageNo: 1 });

export interface QueueProps<Row> {
  queue: QueueName;
  list: ListQuery<Row> & { isPlaceholderData: boolean };
}

interface OneQueueProps<Row>
  extends QueueProps<Row>,
    Pick<SearchedListScreenProps<Row, ReturnType<typeof callSearch.parse>>, "tools" | "tabs"> {
  page: QueuePage;
  row(row: Row, to: string | undefined): ReactNode;
}

/** Its rows lead to details that know the queue; the page on screen is where a pass through it begins. */
export function Queue<Row extends { id: EntityId | null }>({
  page,
  queue,
  list,
  row,
  tools,
  tabs,
}: OneQueueProps<Row>) {
  const state = callSearch.use();
  const [{ search_query, pageNo }] = state;
  const { first } = pageInfo(list.data ?? NOTHING, pageNo);
  usePassFrom(page, { queue, search_query }, list, first);
  const rows = list.data?.rows ?? [];
  return (
    <SearchedListScreen
      title={queue === "backlog" ? "Backlog Call" : "Today's Call"}
      list={list}
      state={state}
      tools={tools}
      tabs={tabs}
      searchLabel="Search"
    >
      {(one) =>
        row(
          one,
          linkTo(one.id, (id) => queueDetails[page](id, { queue, place: first + rows.indexOf(one), search_query })),
        )
      }
    </SearchedListScreen>
  );
}

const NOTHING = { rows: [], total: 0, perPage: 0 };

function usePassFrom<Row extends { id: EntityId | null }>(
  page: QueuePage,
  { queue, search_query }: QueueQuery,
  { data, isPlaceholderData }: QueueProps<Row>["list"],
  first: number,
) {
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const { rows, total, perPage } = data;
    cursors.keep(
      page,
      { queue, search_query },
      { before: Math.max(0, first - 1), ids: rows.flatMap(({ id }) => id ?? []), total, perPage },
    );
  }, [page, queue, search_query, data, isPlaceholderData, first]);
}
