import type { FilterTable } from "./kinds.ts";

/** The advanced search; its names are ours, because the documents list none (SPEC-67). */
export const enquiryFilters = {
  name: "text",
  phone: "phone",
  email: "email",
  enquiry_no: "shortText",
  status_ids: "ids",
  project_ids: "ids",
  enquiry_source_ids: "ids",
  broker_ids: "ids",
  assigned_to_ids: "ids",
  is_nri: "flag",
  next_call_date: "days",
  created_at: "days",
  visited: "flag",
  vcm_done: "flag",
  obm_done: "flag",
} as const satisfies FilterTable;
