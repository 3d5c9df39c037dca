import { day, ids, strs } from "../../lib/url/codecs.ts";
import { defineListSearch } from "../../ui/list/listSearch.ts";

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
