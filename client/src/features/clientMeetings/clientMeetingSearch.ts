import { day, flag, int, ints, oneOf, str, strs } from "../../kit/codecs.ts";
import { defineListState } from "../../kit/urlState.ts";
import type { Inputs } from "../../trpc.ts";

/** The filters of the advanced search, as the address keeps them. */
const filters = {
  user_ids: ints,
  tl_id: int,
  manager_id: int,
  meeting_types: strs,
  resource_type: oneOf("enquiry", "pr_enquiry"),
  enquiry_no: str,
  start_date: day,
  end_date: day,
};

export const clientMeetingSearch = defineListState(
  { search_query: str, pageNo: int, is_advanced_search: flag, ...filters },
  { pageNo: 1 },
);

export type ClientMeetingSearch = ReturnType<typeof clientMeetingSearch.parse>;
type Input = Exclude<Inputs["clientMeetings"]["list"], void>;

/** What the address says, as the call wants it. */
export const clientMeetingInput = ({ search_query, pageNo, ...rest }: ClientMeetingSearch): Input =>
  ({ search: search_query, page: pageNo, ...rest }) as Input;

export const filtersOf = (search: ClientMeetingSearch) =>
  Object.fromEntries(Object.keys(filters).map((key) => [key, search[key as keyof typeof filters]])) as Pick<
    ClientMeetingSearch,
    keyof typeof filters
  >;

/** No filter at all, to take those of an address away. */
export const noFilters = {
  ...filtersOf(clientMeetingSearch.parse(new URLSearchParams())),
  is_advanced_search: undefined,
};
