import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { type ReactNode, useEffect } from "react";
import { linkTo } from "../../lib/url/routes.ts";
import type { ListQuery } from "../../ui/list/ListScreen.tsx";
import { type Page, pageInfo } from "../../ui/list/pageInfo.ts";
import { SearchedListScreen, type SearchedListScreenProps } from "../../ui/list/SearchedListScreen.tsx";
import type { WhileTyping } from "../../ui/list/useTyped.ts";
import { callLabels } from "./labels.ts";
import { callSearch } from "./queueSearch.ts";
import { cursors, type QueueName, type QueuePage, type QueueQuery, queueDetails } from "./queues.ts";

export interface QueueProps<Row> {
  queue: QueueName;
  list: ListQuery<Row> & { isPlaceholderData: boolean };
}

interface OneQueueProps<Row>
  extends QueueProps<Row>,
    Pick<SearchedListScreenProps<Row, ReturnType<typeof callSearch.parse>>, "tools" | "tabs" | "heads"> {
  page: QueuePage;
  whileTyping: WhileTyping<Row>;
  row(row: Row, to: string | undefined): ReactNode;
}

/** A list of calls, whose links contain their queue position; a pass through the queue starts at the page on screen. */
export function Queue<Row extends { id: EntityId | null }>({
  page,
  queue,
  list,
  whileTyping,
  row,
  ...rest
}: OneQueueProps<Row>) {
  const state = callSearch.use();
  const [{ search_query, pageNo }] = state;
  const { typed } = whileTyping;
  const query = { queue, search_query: typed?.search ?? search_query };
  const data: Page<Row> = typed?.rows.data ?? list.data ?? NOTHING;
  const { first } = pageInfo(data, typed ? 1 : pageNo);
  usePassFrom(page, query, data, !typed && (!list.data || list.isPlaceholderData), first);
  return (
    <SearchedListScreen
      title={queue === "backlog" ? callLabels.backlogCall : callLabels.todaysCall}
      list={list}
      state={state}
      {...rest}
      whileTyping={whileTyping}
      searchLabel="Search"
    >
      {(one) =>
        row(
          one,
          linkTo(one.id, (id) => queueDetails[page](id, { ...query, place: first + data.rows.indexOf(one) })),
        )
      }
    </SearchedListScreen>
  );
}

const NOTHING: Page<never> = { rows: [], total: 0, perPage: 0 };

/**
 * A pass through the queue starts with the rows on screen, including those from this device while a search is being
 * typed.
 */
function usePassFrom(
  page: QueuePage,
  { queue, search_query }: QueueQuery,
  data: Page<{ id: EntityId | null }>,
  isAwaited: boolean,
  first: number,
) {
  useEffect(() => {
    if (isAwaited) return;
    const { rows, total, perPage } = data;
    cursors.keep(
      page,
      { queue, search_query },
      { before: Math.max(0, first - 1), ids: rows.flatMap(({ id }) => id ?? []), total, perPage },
    );
  }, [page, queue, search_query, data, isAwaited, first]);
}
