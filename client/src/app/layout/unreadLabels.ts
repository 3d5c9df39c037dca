import { unreadableFields } from "@mobile-crm/contracts/lenient/unreadable.ts";
import { brokerLabels } from "../../features/brokers/labels.ts";
import { requestLabels } from "../../features/meetingRequests/labels.ts";
import { meetingLabels } from "../../features/meetings/labels.ts";
import { premiumLabels } from "../../features/premiumEnquiries/labels.ts";
import { projectBrokerLabels } from "../../features/projectBrokers/labels.ts";
import { projectLabels } from "../../features/projects/labels.ts";
import { standUpLabels } from "../../features/standUps/labels.ts";
import { paths } from "../../lib/paths.ts";
import { campaignLabels } from "../../shared/campaignLabels.ts";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";

/** The fields of replies that screens show, with their labels. */
const labels: Record<string, string> = {
  full_name: "Name",
  name: "Name",
  enquiry: "Enquiry",
  enquiry_no: enquiryLabels.enquiryNumber,
  premium_enquiry_no: premiumLabels.enquiryNumber,
  enquiry_status: enquiryLabels.enquiryStatus,
  enquiry_source: enquiryLabels.enquirySource,
  enquiry_comment: enquiryLabels.enquiryComment,
  enquiry_assigned_to: enquiryLabels.enquiryAssignedTo,
  enquiry_obm_done_date: enquiryLabels.obmDoneDate,
  enquiry_vcm_done_date: enquiryLabels.vcmDoneDate,
  visit_date: enquiryLabels.visitDate,
  action_date: enquiryLabels.actionDate,
  telecaller_name: enquiryLabels.telecallerName,
  is_nri: enquiryLabels.isNri,
  broker_name: "Broker Name",
  broker_firm_name: "Broker Firm",
  broker: "Broker",
  firm_name: "Firm Name",
  client_name: meetingLabels.clientName,
  executive_name: "Field Executive",
  field_executive: "Field Executive",
  assigned_to: "Assigned To",
  created_by: requestLabels.createdBy,
  rm: enquiryLabels.rm,
  status: "Status",
  bb_status: "Status",
  sub_status_name: brokerLabels.subStatus,
  site_visit_status: projectBrokerLabels.siteVisitStatus,
  ncd: "NCD",
  next_call_date: brokerLabels.nextCallDate,
  created_at: "Created At",
  deleted_at: premiumLabels.deleteDate,
  meeting_schedule_date: requestLabels.scheduleDate,
  comment: "Comment",
  comment_history: "Comment History",
  location: "Location",
  locality: "Locality",
  locality_name: "Locality",
  broker_locality: "Locality",
  property_type: enquiryLabels.propertyType,
  budget: enquiryLabels.budget,
  email: "E-mail",
  contact_number: "Phone Number",
  ctoc_enabled: "Call",
  performance: "Performance",
  categorization: "Categorization",
  categorization_code: "Categorization",
  broker_categorization: campaignLabels.brokerCategorization,
  rank: brokerLabels.rank,
  meeting_executive: brokerLabels.meetingExecutive,
  calling_executive: brokerLabels.callingExecutive,
  last_meeting_date: brokerLabels.lastMeetingDate,
  empanelment_date: brokerLabels.empanelmentDate,
  meeting_done: brokerLabels.meetingDone,
  meeting_scheduled: brokerLabels.meetingScheduled,
  cp_meeting: projectBrokerLabels.cpMeeting,
  building_name: "Project",
  project_name: "Project Name",
  builder: projectLabels.builder,
  rera_id: projectLabels.reraId,
  interested: projectLabels.interestedBrokers,
  interested_brokers: projectLabels.interestedBrokers,
  total_campaign: projectLabels.totalCampaigns,
  total_campaigns: projectLabels.totalCampaigns,
  project_informations: "Project Information",
  brokerage_slab: "Brokerage Slab",
  brouchure_file_name: "Brochure",
  brouchure_url: "Brochure",
  link_url: "Links",
  image_url: "Impressions",
  start_date_time: meetingLabels.startTime,
  end_date_time: meetingLabels.endTime,
  meeting_type: meetingLabels.meetingType,
  app_engagement: meetingLabels.appEngagement,
  no_app_engagement_comments: meetingLabels.noAppEngagementComments,
  listing_count: meetingLabels.listingCount,
  lead_count: meetingLabels.leadCount,
  requirement_count: meetingLabels.requirementCount,
  campaigns_count: meetingLabels.campaignsCount,
  recorded_audio: "Recorded Audio",
  executive_image: "Executive Selfie",
  rating_to_broker: meetingLabels.ratingToBroker,
  rating_by_cp: meetingLabels.ratingByCp,
  approved_by_cp: meetingLabels.approvedByCp,
  minutes_of_meeting: meetingLabels.minutesOfMeeting,
  interested_in_resale_rental: meetingLabels.interestedInResaleOrRental,
  selfie_photo: "Selfie",
  title: campaignLabels.title,
  campaign_type: campaignLabels.campaignType,
  start_date: campaignLabels.startDate,
  end_date: campaignLabels.endDate,
  executed: campaignLabels.executed,
  compaign_data: campaignLabels.plannedOutreach,
  achieved: campaignLabels.achieved,
  enquiries_count: campaignLabels.enquiries,
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
  stand_up_type: standUpLabels.standupType,
  todays_meeting_target: standUpLabels.meetingTarget,
  todays_meeting_done: standUpLabels.targetDone,
  enquiry_sourcing_target: standUpLabels.enquirySourcingTarget,
  actual_enq_sourced: standUpLabels.enquiryActual,
  sign_in_at: standUpLabels.officeSignInTime,
  sign_off_at: standUpLabels.officeSignOutTime,
  outdoor_start_time: standUpLabels.outdoorStartTime,
  outdoor_end_time: standUpLabels.outdoorEndTime,
  signing_off_location: standUpLabels.signOffLocation,
  selfie_photo_url: "Sign-in Selfie",
  signing_off_selfie_photo_url: "Sign-off Selfie",
  can_edit_daily_stand_up: "Edit",
  booking_done: "Booked",
  booking_done_date: premiumLabels.bookingDoneDate,
  booking_done_form: "Booking Form",
  site_visit_done: premiumLabels.siteVisitDone,
  site_visit_form_url: "Site Visit Form",
  approved: "Approved",
  eoi_done: premiumLabels.eoiDone,
  eoi_done_date: premiumLabels.eoiDoneDate,
  eoi_done_form: "EOI Form",
  eoi_approved: "EOI Approved",
  is_flagged: requestLabels.isFlaggedInDetails,
  flagged_reason: requestLabels.flaggedReason,
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
  sub_status_data: brokerLabels.subStatus,
  kyc_statuses: brokerLabels.kycStatus,
  projects: "Projects",
  buildings: "Projects",
  builders: projectLabels.builder,
  localities: "Locality",
  cities: brokerLabels.city,
  enquiry_sources: "Enquiry Source",
  search_history: "Saved Searches",
  dead_reasons: enquiryLabels.deadReason,
  campaign_types: campaignLabels.campaignType,
  mailer_templates: projectLabels.mailerTemplate,
  brokers: "Broker",
  brokers_uuids: "Broker",
  cp_requests_uuids: "Request Id",
  field_executives: "Field Executive",
  calling_executives: brokerLabels.callingExecutive,
  team_leads: meetingLabels.teamLead,
  tls: brokerLabels.teamLead,
  manager: meetingLabels.manager,
  meeting_types: meetingLabels.meetingType,
  broker_categorizations: "Categorization",
  stand_up_types: standUpLabels.standupType,
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
