import { SORT_ORDERS } from "@mobile-crm/contracts/choices.ts";
import { enquiryFilters } from "@mobile-crm/contracts/filters/tables.ts";
import { defineListSearch, type StateOf } from "../../ui/list/listSearch.ts";

export const enquirySearch = defineListSearch(enquiryFilters, { as: "id", sort: SORT_ORDERS });

export type EnquirySearch = StateOf<typeof enquirySearch>;

/** The address as input of the call; the sort key ncd is sent as next_call_date (C015). */
export const enquiryInput = (search: EnquirySearch) => ({
  ...enquirySearch.inputOf(search),
  key: search.sort && ("next_call_date" as const),
});
