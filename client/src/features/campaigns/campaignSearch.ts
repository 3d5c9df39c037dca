import { day, flag, int, ints, str, strs } from "../../kit/codecs.ts";
import { defineListState } from "../../kit/urlState.ts";
import type { Inputs } from "../../trpc.ts";

/** The filters of the advanced search, as the address keeps them. */
const filters = {
  created_at_from: day,
  created_at_upto: day,
  campaign_statuses: strs,
  broker_ids: ints,
  campaign_types: strs,
  project_ids: ints,
  user_ids: ints,
};

export const campaignSearch = defineListState(
  { search_query: str, pageNo: int, is_advanced_search: flag, ...filters },
  { pageNo: 1 },
);

export type CampaignSearch = ReturnType<typeof campaignSearch.parse>;
type Filters = Pick<CampaignSearch, keyof typeof filters>;
type Input = Exclude<Inputs["campaigns"]["list"], void>;

/** What the address says, as the call wants it. */
export const campaignInput = ({ search_query, pageNo, ...rest }: CampaignSearch): Input => ({
  search: search_query,
  page: pageNo,
  // Its lists are only read.
  ...(rest as Input),
});

export const filtersOf = (search: CampaignSearch): Filters =>
  Object.fromEntries(Object.keys(filters).map((key) => [key, search[key as keyof Filters]])) as Filters;

/** No filter at all, to take those of an address away. */
export const noFilters = { ...filtersOf(campaignSearch.parse(new URLSearchParams())), is_advanced_search: undefined };
