import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useQuery } from "@tanstack/react-query";
import { cursorAround, positionIn } from "./queueCursor.ts";
import {
  cursors,
  type QueuePage,
  type QueueQuery,
  queueDetails,
  queueList,
  queueReader,
  queueState,
} from "./queues.ts";

export interface Queue {
  place: number;
  total: number;
  /** Paths of the neighbours; undefined at either end. */
  previous: string | undefined;
  next: string | undefined;
  list: string;
  /** Query of the links to other screens of this call. */
  query: QueueQuery;
}

/** Position of this call in the queue that it was opened from; undefined without a queue, or while it loads. */
export function useQueue(page: QueuePage, id: EntityId): Queue | undefined {
  const [{ queue, place = 1, search_query }] = queueState.use();
  const query = { queue, search_query };
  const { data } = useQuery({
    queryKey: ["queue", page, query, id],
    queryFn: async () =>
      cursors.keep(page, query, await cursorAround(queueReader(page, query), cursors.read(page, query), id, place)),
    initialData: () => cursors.read(page, query),
    initialDataUpdatedAt: 0,
    enabled: queue !== undefined,
    // Known positions are in session storage.
    gcTime: 0,
    persister: undefined,
  });
  const found = queue && data && positionIn(data, id);
  if (!found) return undefined;

  const at = (other: EntityId | undefined, shift: number) =>
    other && queueDetails[page](other, { ...query, place: found.place + shift });
  return {
    place: found.place,
    total: found.total,
    previous: at(found.previous, -1) || undefined,
    next: at(found.next, 1) || undefined,
    list: queueList(page, query, Math.ceil(found.place / Math.max(1, data.perPage))),
    query: { ...query, place: found.place },
  };
}
