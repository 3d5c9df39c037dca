import type { FilterTable } from "./kinds.ts";

/** The filters of the list of client meetings (C032). */
export const clientMeetingFilters = {
  user_ids: "ids",
  dates: { days: ["start_date", "end_date"] },
  meeting_types: "texts",
  tl_id: "id",
  manager_id: "id",
  resource_type: "shortText",
  enquiry_no: "shortText",
} as const satisfies FilterTable;
