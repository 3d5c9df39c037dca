import type { Inputs } from "../../api/trpc.ts";
import { bool, day, flag, id, ids, int, oneOf, str } from "../../lib/url/codecs.ts";
import { defineListState } from "../../lib/url/urlState.ts";

/** The filters of the advanced search, as the address keeps them. */
const filters = {
  name: str,
  phone: str,
  email: str,
  enquiry_no: str,
  status_ids: ids,
  project_ids: ids,
  enquiry_source_ids: ids,
  broker_ids: ids,
  assigned_to_ids: ids,
  is_nri: bool,
  next_call_date_from: day,
  next_call_date_upto: day,
  created_at_from: day,
  created_at_upto: day,
  visited: bool,
  vcm_done: bool,
  obm_done: bool,
};

export const enquirySearch = defineListState(
  { search_query: str, pageNo: int, is_advanced_search: flag, as: id, sort: oneOf("asc", "desc"), ...filters },
  { pageNo: 1 },
);

export type EnquirySearch = ReturnType<typeof enquirySearch.parse>;
export type EnquiryFilterValues = Pick<EnquirySearch, keyof typeof filters>;

/** What the address says, as the call wants it; the sort key ncd is sent as next_call_date (C015). */
export function enquiryInput({
  search_query,
  pageNo,
  sort,
  ...rest
}: EnquirySearch): Exclude<Inputs["enquiries"]["list"], void> {
  const order = sort && ({ key: "next_call_date", sort } as const);
  return { search: search_query, page: pageNo, ...order, ...mutable(rest) };
}

export const toFilters = (search: EnquirySearch): EnquiryFilterValues =>
  Object.fromEntries(
    Object.keys(filters).map((key) => [key, search[key as keyof typeof filters]]),
  ) as EnquiryFilterValues;

/** No filter at all, to take those of an address away. */
export const noFilters = {
  ...toFilters(enquirySearch.parse(new URLSearchParams())),
  as: undefined,
  is_advanced_search: undefined,
};

type Mutable<T> = {
  -readonly [Key in keyof T]: T[Key] extends readonly (infer Item)[] | undefined ? Item[] | undefined : T[Key];
};
const mutable = <T extends object>(values: T) => values as Mutable<T>;
