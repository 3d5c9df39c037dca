import { TICKET_STATUSES } from "../choices.ts";
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

/** The filters of the list of campaigns (C049). */
export const campaignFilters = {
  created_at: "days",
  campaign_statuses: "texts",
  broker_ids: "ids",
  campaign_types: "texts",
  project_ids: "ids",
  user_ids: "ids",
} as const satisfies FilterTable;

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

/** Filters of the stand-ups (U144). */
export const standUpFilters = {
  tl_id: "id",
  user_ids: "ids",
  signing_off_done: "flag",
  dates: { days: ["start_date", "end_date"] },
} as const satisfies FilterTable;

/** The days whose points are counted. */
export const engagementFilters = { credit_date: "days" } as const satisfies FilterTable;
