import { unreadableFields } from "@mobile-crm/contracts/lenient/unreadable.ts";
import { brokerLabels } from "../../features/brokers/labels.ts";
import { callLabels } from "../../features/calls/labels.ts";
import { engagementLabels } from "../../features/engagement/labels.ts";
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
  full_name: enquiryLabels.name,
  name: brokerLabels.name,
  enquiry: enquiryLabels.enquiry,
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
  broker_name: meetingLabels.brokerName,
  broker_firm_name: enquiryLabels.brokerFirm,
  broker: enquiryLabels.broker,
  firm_name: brokerLabels.firmName,
  client_name: meetingLabels.clientName,
  executive_name: meetingLabels.fieldExecutive,
  field_executive: meetingLabels.fieldExecutive,
  assigned_to: brokerLabels.assignedTo,
  created_by: requestLabels.createdBy,
  rm: enquiryLabels.rm,
  status: enquiryLabels.status,
  bb_status: projectBrokerLabels.status,
  sub_status_name: brokerLabels.subStatus,
  site_visit_status: projectBrokerLabels.siteVisitStatus,
  ncd: enquiryLabels.ncd,
  next_call_date: brokerLabels.nextCallDate,
  created_at: enquiryLabels.createdAt,
  deleted_at: premiumLabels.deleteDate,
  meeting_schedule_date: requestLabels.scheduleDate,
  comment: enquiryLabels.comment,
  comment_history: brokerLabels.commentHistory,
  location: meetingLabels.location,
  locality: brokerLabels.locality,
  locality_name: brokerLabels.locality,
  broker_locality: brokerLabels.locality,
  property_type: enquiryLabels.propertyType,
  budget: enquiryLabels.budget,
  email: enquiryLabels.email,
  contact_number: "Phone Number",
  ctoc_enabled: "Call",
  performance: brokerLabels.performance,
  categorization: brokerLabels.categorization,
  categorization_code: brokerLabels.categorization,
  broker_categorization: campaignLabels.brokerCategorization,
  rank: brokerLabels.rank,
  meeting_executive: brokerLabels.meetingExecutive,
  calling_executive: brokerLabels.callingExecutive,
  last_meeting_date: brokerLabels.lastMeetingDate,
  empanelment_date: brokerLabels.empanelmentDate,
  meeting_done: brokerLabels.meetingDone,
  meeting_scheduled: brokerLabels.meetingScheduled,
  cp_meeting: projectBrokerLabels.cpMeeting,
  building_name: enquiryLabels.project,
  project_name: meetingLabels.projectName,
  builder: projectLabels.builder,
  rera_id: projectLabels.reraId,
  interested: projectLabels.interestedBrokers,
  interested_brokers: projectLabels.interestedBrokers,
  total_campaign: campaignLabels.totalCampaigns,
  total_campaigns: campaignLabels.totalCampaigns,
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
  start_time: standUpLabels.startTime,
  end_time: standUpLabels.endTime,
  duration: "Duration",
  recording_url: "Recording",
  earned: engagementLabels.earned,
  redeemed: engagementLabels.redeemed,
  expired: engagementLabels.expired,
  broker_earned_count: engagementLabels.earned,
  broker_redeemed_count: engagementLabels.redeemed,
  broker_expired_count: engagementLabels.expired,
  collection_count: engagementLabels.totalCollect,
  credit_date: "Date",
  amount: engagementLabels.amount,
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
  today_call_count: callLabels.todaysCalls,
  count: "Total",
  total_count: "Total",
  total: "Total",
  // Choices of forms and filters.
  statuses: enquiryLabels.status,
  statuses_building_broker: projectBrokerLabels.status,
  campaign_statuses: "Campaign Status",
  sourcing_crm_statuses: brokerLabels.status,
  non_sourcing_crm_statuses: brokerLabels.status,
  sub_status_data: brokerLabels.subStatus,
  kyc_statuses: brokerLabels.kycStatus,
  projects: premiumLabels.projects,
  buildings: premiumLabels.projects,
  builders: projectLabels.builder,
  localities: brokerLabels.locality,
  cities: brokerLabels.city,
  enquiry_sources: enquiryLabels.enquirySource,
  search_history: enquiryLabels.savedSearches,
  dead_reasons: enquiryLabels.deadReason,
  campaign_types: campaignLabels.campaignType,
  mailer_templates: projectLabels.mailerTemplate,
  brokers: enquiryLabels.broker,
  brokers_uuids: enquiryLabels.broker,
  cp_requests_uuids: "Request Id",
  field_executives: meetingLabels.fieldExecutive,
  calling_executives: brokerLabels.callingExecutive,
  team_leads: meetingLabels.teamLead,
  tls: brokerLabels.teamLead,
  manager: meetingLabels.manager,
  meeting_types: meetingLabels.meetingType,
  broker_categorizations: brokerLabels.categorization,
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
