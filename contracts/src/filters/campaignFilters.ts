import type { FilterTable } from "./kinds.ts";

/** The filters of the list of campaigns (C049). */
export const campaignFilters = {
  created_at: "days",
  campaign_statuses: "texts",
  broker_ids: "ids",
  campaign_types: "texts",
  project_ids: "ids",
  user_ids: "ids",
} as const satisfies FilterTable;
