import { day, ids, strs } from "../../kit/codecs.ts";
import { defineListSearch } from "../../kit/listSearch.ts";

/** The list of all campaigns and its advanced search, as the address keeps them (C049). */
export const campaignSearch = defineListSearch({
  created_at_from: day,
  created_at_upto: day,
  campaign_statuses: strs,
  broker_ids: ids,
  campaign_types: strs,
  project_ids: ids,
  user_ids: ids,
});

export type CampaignSearch = ReturnType<typeof campaignSearch.parse>;
