import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { day, positiveInt, str } from "../../lib/url/codecs.ts";
import { defineListState } from "../../lib/url/urlState.ts";
import { projectBrokerLabels } from "./labels.ts";

export const projectBrokerSearch = defineListState(
  { search_query: str, pageNo: positiveInt, next_call_date: day },
  { pageNo: 1 },
);

/** The forms of the cards that rows lead to. */
export const forms = {
  initiation: projectBrokerLabels.editInitiation,
  interested: projectBrokerLabels.editBroker,
} as const;

/** The address as input of the calls. */
export function useProjectBrokerInput(id: string) {
  const [{ search_query, pageNo, next_call_date }] = projectBrokerSearch.use();
  return { id: toId(id), search: search_query, page: pageNo, next_call_date };
}
