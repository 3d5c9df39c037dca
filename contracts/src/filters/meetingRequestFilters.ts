import { TICKET_STATUSES } from "../choices.ts";
import type { FilterTable } from "./kinds.ts";

/** The advanced search (U174, SPEC-158). */
export const meetingRequestFilters = {
  created_at: "days",
  meeting_scheduled: "days",
  name: "text",
  firm_name: "text",
  status: TICKET_STATUSES,
  user_ids: "ids",
  building_ids: "ids",
  request_uuid: "shortText",
  broker_uuids: "texts",
} as const satisfies FilterTable;
