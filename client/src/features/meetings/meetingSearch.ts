import { day, flag, int, ints, str, strs } from "../../kit/codecs.ts";
import { defineListState } from "../../kit/urlState.ts";
import type { Inputs } from "../../trpc.ts";

/** The filters of the advanced search, as the address keeps them. */
const filters = {
  user_ids: ints,
  tl_id: int,
  manager_id: int,
  broker_ids: ints,
  meeting_types: strs,
  broker_categorizations: strs,
  start_date: day,
  end_date: day,
};

export const meetingSearch = defineListState(
  { search_query: str, pageNo: int, is_advanced_search: flag, ...filters },
  { pageNo: 1 },
);

export type MeetingSearch = ReturnType<typeof meetingSearch.parse>;
type Input = Exclude<Inputs["meetings"]["list"], void>;

/** What the address says, as the call wants it. */
export const meetingInput = ({ search_query, pageNo, ...rest }: MeetingSearch): Input =>
  ({ search: search_query, page: pageNo, ...rest }) as Input;

export const filtersOf = (search: MeetingSearch) =>
  Object.fromEntries(Object.keys(filters).map((key) => [key, search[key as keyof typeof filters]])) as Pick<
    MeetingSearch,
    keyof typeof filters
  >;

/** No filter at all, to take those of an address away. */
export const noFilters = { ...filtersOf(meetingSearch.parse(new URLSearchParams())), is_advanced_search: undefined };
