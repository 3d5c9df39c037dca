import { typedIn } from "../../answers/day/typedIn.ts";
import { positiveInt, str } from "../../lib/url/codecs.ts";
import { defineListState } from "../../lib/url/urlState.ts";
import { type FindTyped, useTyped, type WhileTyping } from "../../ui/list/useTyped.ts";
import type { QueueName, QueuePage } from "./queues.ts";

export const callSearch = defineListState({ search_query: str, pageNo: positiveInt }, { pageNo: 1 });

/** The procedures of the queues. */
const reads = {
  enquiries_builders: { today: "calls.enquiriesToday", backlog: "calls.enquiriesBacklog" },
  brokers: { today: "calls.brokersToday", backlog: "calls.brokersBacklog" },
} as const;

/** The text typed into a queue's search, with the matching rows of this device. */
export function useTypedInQueue<Row>(page: QueuePage, queue: QueueName): WhileTyping<Row> {
  const [{ search_query }] = callSearch.use();
  return useTyped(search_query, typedIn(reads[page][queue], {}) as FindTyped<Row>);
}
