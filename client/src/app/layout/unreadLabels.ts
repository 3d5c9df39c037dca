import { unreadableFields } from "@mobile-crm/contracts/lenient/unreadable.ts";
import { paths } from "../../lib/paths.ts";

/** The fields of replies that screens show, with their labels. */
const labels: Record<string, string> = {
  full_name: "Name",
  name: "Name",
  enquiry: "Enquiry",
  enquiry_no: "Enquiry Number",
  premium_enquiry_no: "Enquiry Number",
  enquiry_status: "Enquiry Status",
  enquiry_source: "Enquiry Source",
  enquiry_comment: "Enquiry Comment",
  enquiry_assigned_to: "Enquiry Assigned To",
  enquiry_obm_done_date: "OBM Done Date",
  enquiry_vcm_done_date: "VCM Done Date",
  visit_date: "Visit Date",
  action_date: "Action Date",
  telecaller_name: "Telecaller Name",
  is_nri: "Is NRI",
  broker_name: "Broker Name",
  broker_firm_name: "Broker Firm",
  broker: "Broker",
  firm_name: "Firm Name",
  client_name: "Client Name",
  executive_name: "Field Executive",
  field_executive: "Field Executive",
  assigned_to: "Assigned To",
  created_by: "Created By",
  rm: "RM",
  status: "Status",
  bb_status: "Status",
  sub_status_name: "Sub Status",
  site_visit_status: "Site Visit Status",
  ncd: "NCD",
  next_call_date: "Next Call Date",
  created_at: "Created At",
  deleted_at: "Delete Date",
  meeting_schedule_date: "Schedule Date",
  comment: "Comment",
  comment_history: "Comment History",
  location: "Location",
  locality: "Locality",
  locality_name: "Locality",
  broker_locality: "Locality",
  property_type: "Property Type",
  budget: "Budget",
  email: "E-mail",
  contact_number: "Phone Number",
  ctoc_enabled: "Call",
  performance: "Performance",
  categorization: "Categorization",
  categorization_code: "Categorization",
  broker_categorization: "Broker Categorization",
  rank: "Rank",
  meeting_executive: "Meeting Executive",
  calling_executive: "Calling Executive",
  last_meeting_date: "Last Meeting Date",
  empanelment_date: "Empanelment Date",
  meeting_done: "Meeting Done",
  meeting_scheduled: "Meeting Scheduled",
  cp_meeting: "CP Meeting",
  building_name: "Project",
  project_name: "Project Name",
  builder: "Builder",
  rera_id: "RERA Id",
  interested: "Interested Brokers",
  interested_brokers: "Interested Brokers",
  total_campaign: "Total Campaigns",
  total_campaigns: "Total Campaigns",
  project_informations: "Project Information",
  brokerage_slab: "Brokerage Slab",
  brouchure_file_name: "Brochure",
  brouchure_url: "Brochure",
  link_url: "Links",
  image_url: "Impressions",
  start_date_time: "Start Time",
  end_date_time: "End Time",
  meeting_type: "Meeting Type",
  app_engagement: "App Engagement",
  no_app_engagement_comments: "No App Engagement Comments",
  listing_count: "Listing Count",
  lead_count: "Lead Count",
  requirement_count: "Requirement Count",
  campaigns_count: "Campaigns Count",
  recorded_audio: "Recorded Audio",
  executive_image: "Executive Selfie",
  rating_to_broker: "Rating to Broker",
  rating_by_cp: "Rating by CP",
  approved_by_cp: "Approved by CP",
  minutes_of_meeting: "Minutes of Meeting",
  interested_in_resale_rental: "Interested in Resale or Rental",
  selfie_photo: "Selfie",
  title: "Title",
  campaign_type: "Campaign Type",
  start_date: "Start Date",
  end_date: "End Date",
  executed: "Executed",
  compaign_data: "Planned Outreach",
  achieved: "Achieved",
  enquiries_count: "Enquiries",
  start_time: "Start Time",
  end_time: "End Time",
  duration: "Duration",
  recording_url: "Recording",
  earned: "Earned",
  redeemed: "Redeemed",
  expired: "Expired",
  broker_earned_count: "Earned",
  broker_redeemed_count: "Redeemed",
  broker_expired_count: "Expired",
  collection_count: "Total Connect & Collect",
  credit_date: "Date",
  amount: "Amount",
  stand_up_type: "Standup Type",
  todays_meeting_target: "Meeting Target",
  todays_meeting_done: "Target Done",
  enquiry_sourcing_target: "Enquiry Sourcing Target",
  actual_enq_sourced: "Enquiry Actual",
  sign_in_at: "Office Sign-in Time",
  sign_off_at: "Office Sign-out Time",
  outdoor_start_time: "Outdoor Start Time",
  outdoor_end_time: "Outdoor End Time",
  signing_off_location: "Sign-off Location",
  selfie_photo_url: "Sign-in Selfie",
  signing_off_selfie_photo_url: "Sign-off Selfie",
  can_edit_daily_stand_up: "Edit",
  booking_done: "Booked",
  booking_done_date: "Booking Done Date",
  booking_done_form: "Booking Form",
  site_visit_done: "Site Visit Done",
  site_visit_form_url: "Site Visit Form",
  approved: "Approved",
  eoi_done: "EOI Done",
  eoi_done_date: "EOI Done Date",
  eoi_done_form: "EOI Form",
  eoi_approved: "EOI Approved",
  is_flagged: "Is Flagged",
  flagged_reason: "Flagged Reason",
  back_log_count: "Backlog Calls",
  today_call_count: "Today's Calls",
  count: "Total",
  total_count: "Total",
  total: "Total",
  // Choices of forms and filters.
  statuses: "Status",
  statuses_building_broker: "Status",
  campaign_statuses: "Campaign Status",
  sourcing_crm_statuses: "Status",
  non_sourcing_crm_statuses: "Status",
  sub_status_data: "Sub Status",
  kyc_statuses: "KYC Status",
  projects: "Projects",
  buildings: "Projects",
  builders: "Builder",
  localities: "Locality",
  cities: "City",
  enquiry_sources: "Enquiry Source",
  search_history: "Saved Searches",
  dead_reasons: "Dead Reason",
  campaign_types: "Campaign Type",
  mailer_templates: "Mailer Template",
  brokers: "Broker",
  brokers_uuids: "Broker",
  cp_requests_uuids: "Request Id",
  field_executives: "Field Executive",
  calling_executives: "Calling Executive",
  team_leads: "Team Lead",
  tls: "Team Lead",
  manager: "Manager",
  meeting_types: "Meeting Type",
  broker_categorizations: "Categorization",
  stand_up_types: "Standup Type",
};

/** Parts whose inner fields are not labelled one by one. */
const wholes = ["link_url", "image_url", "search_history", "dead_reasons", "sub_status_data", "cp_requests_uuids"];

/** For calls whose rows show only some fields: those fields. */
const shownInRows: Record<string, readonly string[]> = {
  "brokers.list": ["name", "firm_name", "status", "locality_name", "next_call_date", "performance", "categorization"],
  "standUps.list": ["field_executive", "comment", "created_at", "stand_up_type", "sign_off_at"],
  "premiumEnquiries.list": ["name", "broker_firm_name", "building_name", "premium_enquiry_no", "deleted_at"],
  "meetingRequests.list": ["broker_name", "broker_firm_name", "created_at", "assigned_to"],
  "premiumEnquiries.settings": ["firm_name", "uuid"],
};
const campaignRow = ["title", "building_name", "broker_name", "categorization", "campaign_type", "start_date"];
/** Fields that My Day shows of the user's own stand-up, in addition to a row of the list. */
const standUpOnMyDay = [
  "sign_in_at",
  "todays_meeting_target",
  "todays_meeting_done",
  "enquiry_sourcing_target",
  "actual_enq_sourced",
];
for (const list of ["list", "ofProject", "ofBroker", "ofMeeting"])
  shownInRows[`campaigns.${list}`] = [...campaignRow, "end_date", "executed"];

/**
 * Fields that the screens of a call do not show, although others do. Forms name the parts that they could not read
 * themselves.
 */
const unshown: Record<string, readonly string[]> = {
  "enquiries.details": ["phone", "email", "ctoc_enabled"],
  "meetings.details": ["campaign_data"],
};

/**
 * The labels of the parts that a screen could not show because they were unreadable (SPEC-172). Fields that no screen
 * shows are left out: the server logs them.
 * @param call the name of the call, such as `meetings.details`
 * @param pathname the address of the screen
 */
export function unreadLabels(call: string, reply: unknown, pathname: string): string[] {
  const found = unreadableFields(reply).map((place) => labelOf(call, place, pathname));
  return [...new Set(found.filter((label) => label !== undefined))];
}

function labelOf(call: string, place: string, pathname: string): string | undefined {
  const steps = place.split(".");
  const names = steps.map((step) => step.replaceAll("[]", ""));
  if (names.some((name) => unshown[call]?.includes(name))) return undefined;
  const last = names.at(-1) ?? "";
  // A row without an id is shown, without its link.
  const isInRow = steps.length > 1 && steps[0]?.endsWith("[]");
  if (isInRow && last === "id") return "Links of rows";
  const rows = shownInRows[call];
  const isOnMyDay = call === "standUps.list" && pathname === paths.myDay.path && standUpOnMyDay.includes(last);
  if (isInRow && rows && !rows.includes(last) && !isOnMyDay) return undefined;
  const whole = names.find((name) => wholes.includes(name));
  if (whole) return labels[whole];
  if (steps.at(-1)?.endsWith("[]") && !call.endsWith(".settings")) return "Rows";
  return labels[last];
}
