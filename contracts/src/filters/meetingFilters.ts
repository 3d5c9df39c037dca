import type { FilterTable } from "./kinds.ts";

/** Filters of the visits to brokers (U063). */
export const meetingFilters = {
  user_ids: "ids",
  tl_id: "id",
  manager_id: "id",
  broker_ids: "ids",
  meeting_types: "texts",
  broker_categorizations: "texts",
  dates: { days: ["start_date", "end_date"] },
} as const satisfies FilterTable;
