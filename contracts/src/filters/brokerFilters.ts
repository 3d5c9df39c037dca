import type { FilterTable } from "./kinds.ts";

/** The filters of My CPs (C060–C063). */
export const brokerFilters = {
  name: "text",
  firm_name: "text",
  email: "email",
  contact_number: "phone",
  empanelment_date: "days",
  next_call_date: "days",
  meeting_scheduled: "days",
  last_meeting_date: "days",
  affiliate_filter: "yesNo",
  loan_mou_uploaded: "yesNo",
  is_mou_uploaded: "yesNo",
  crm_statuses: "ids",
  sub_status_ids: "ids",
  localities: "ids",
  performance: "texts",
  categorization: "texts",
  meeting_executive_ids: "ids",
  tl_id: "id",
  calling_executive_ids: "ids",
  cities: "texts",
  kyc_statuses: "texts",
} as const satisfies FilterTable;
