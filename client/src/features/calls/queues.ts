import type { CallQueue } from "@mobile-crm/contracts/choices.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { trpcClient } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { oneOf, positiveInt, str } from "../../lib/url/codecs.ts";
import { defineListState } from "../../lib/url/urlState.ts";
import type { Ask, QueueCursor } from "./queueCursor.ts";

/** Whose calls, as the path of the queue says (D1 §2.8). */
export type QueuePage = "enquiries_builders" | "brokers";
export type QueueName = "today" | "backlog";

/** The queue that a screen was opened from, its position, and the search of its list. */
export const queueState = defineListState(
  { queue: oneOf("today", "backlog"), place: positiveInt, search_query: str },
  {},
);

export type QueueQuery = Partial<ReturnType<typeof queueState.parse>>;

const callTypes = { today: "todays_calls", backlog: "backlog_calls" } as const satisfies Record<QueueName, CallQueue>;

/** The address of a call's details. */
export const queueDetails = {
  enquiries_builders: (id: EntityId, query: QueueQuery = {}) => paths.enquiry.to({ id }, query),
  brokers: (brokerid: EntityId, query: QueueQuery = {}) => paths.broker.to({ brokerid }, query),
};

/** The queue's own list, at the page of a position. */
export function queueList(page: QueuePage, { queue = "today", search_query }: QueueQuery, pageNo: number) {
  return paths.today.to(
    { page, callType: callTypes[queue] },
    { search_query, pageNo: pageNo > 1 ? pageNo : undefined },
  );
}

const { enquiriesToday, enquiriesBacklog, brokersToday, brokersBacklog } = trpcClient.calls;
const calls = {
  enquiries_builders: { today: enquiriesToday, backlog: enquiriesBacklog },
  brokers: { today: brokersToday, backlog: brokersBacklog },
};

/** Reads pages of a queue outside the screens' query cache. */
export function queueReader(page: QueuePage, { queue = "today", search_query }: QueueQuery): Ask {
  return async (pageNo) => {
    const { rows, total, perPage } = await calls[page][queue].query({ search: search_query, page: pageNo });
    return { ids: rows.flatMap(({ id }) => id ?? []), total, perPage };
  };
}

const KEY = "call_queue";

/** The pass in progress in this tab: ids and search text. Survives a reload, and ends with the session. */
export const cursors = {
  keep(page: QueuePage, { queue, search_query }: QueueQuery, pass: QueueCursor) {
    sessionStorage.setItem(KEY, JSON.stringify({ of: [page, queue, search_query ?? ""], pass }));
    return pass;
  },
  read(page: QueuePage, { queue, search_query }: QueueQuery): QueueCursor | undefined {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as { of?: string[]; pass?: QueueCursor };
    return String(kept.of) === String([page, queue, search_query ?? ""]) ? kept.pass : undefined;
  },
};
