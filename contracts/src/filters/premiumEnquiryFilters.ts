import type { FilterTable } from "./kinds.ts";

/** Filters of the premium enquiries (U163). */
export const premiumEnquiryFilters = {
  premium_enquiry_no: "shortText",
  building_ids: "ids",
  broker_ids: "ids",
  status_ids: "ids",
  broker_uuids: "texts",
  meeting_executive_ids: "ids",
  delete_filter: "flag",
  created_at: "days",
  deleted_at: "days",
} as const satisfies FilterTable;
