import { endpoints } from "../../src/index.ts";
import { anyVariant, type Example } from "../example.ts";
import { brokers } from "./brokers.ts";
import { campaigns } from "./campaigns.ts";
import { clientMeetings } from "./clientMeetings.ts";
import { enquiries } from "./enquiries.ts";
import { meetingRequests } from "./meetingRequests.ts";
import { meetings } from "./meetings.ts";
import { premiumEnquiries } from "./premiumEnquiries.ts";
import { standUps } from "./standUps.ts";

/** A reply in which all named parts are null, which each screen must be able to show. */
const without = <R extends object, K extends keyof R>(reply: R, ...keys: K[]): R =>
  ({ ...reply, ...Object.fromEntries(keys.map((key) => [key, null])) }) as R;

const replyOf = <E extends Example>({ reply }: E): E["reply"] => reply;

/** Sparse records: every part that a screen shows may be null. */
export const sparseRecords = [
  anyVariant({
    title: "an enquiry of which little is known",
    endpoint: endpoints.enquiries.details,
    given: "bareEnquiry",
    input: { id: 9001 },
    reply: {
      ...without(
        replyOf(enquiries.details),
        "rm",
        "telecaller_name",
        "location",
        "property_type",
        "budget",
        "action_date",
        "visit_date",
        "enquiry_vcm_done_date",
        "enquiry_obm_done_date",
        "enquiry_comment",
        "dead_reason",
        "dead_reason_comment",
      ),
      comment: "",
    },
  }),
  anyVariant({
    title: "an enquiry that is dead",
    endpoint: endpoints.enquiries.details,
    given: "deadEnquiry",
    input: { id: 9001 },
    reply: {
      ...replyOf(enquiries.details),
      status: "Dead",
      enquiry_status: "Dead",
      status_id: 10,
      dead_reason: "Bought elsewhere",
      dead_reason_comment: "A flat of another builder",
    },
  }),
  anyVariant({
    title: "a broker of whom little is known",
    endpoint: endpoints.brokers.details,
    given: "brokerDue",
    input: { id: 9100 },
    reply: {
      ...without(
        replyOf(brokers.details),
        "sub_status_id",
        "sub_status_name",
        "performance",
        "categorization",
        "rank",
        "meeting_executive",
        "calling_executive",
        "calling_executive_id",
        "last_meeting_date",
        "empanelment_date",
        "meeting_done",
        "meeting_scheduled",
        "site_visit_status",
      ),
      categorization_code: undefined,
      comment: undefined,
      comment_history: "",
    },
  }),
  anyVariant({
    title: "a project without information",
    endpoint: endpoints.projects.card,
    given: "brokerDue",
    input: { id: 9200 },
    reply: {
      id: 9200,
      name: "Green Park",
      builder: null,
      locality: "Baner",
      rera_id: "P52100000000",
      total_campaign: 0,
      interested_brokers: 0,
      project_informations: { brouchure_url: null, link_url: [], image_url: [] },
    },
  }),
  anyVariant({
    title: "a campaign that is only planned",
    endpoint: endpoints.campaigns.details,
    given: "plannedCampaign",
    input: { campaign_id: 9500, edit: true },
    reply: { ...without(replyOf(campaigns.details), "achieved", "enquiries_count"), comment: "", executed: false },
  }),
  anyVariant({
    title: "a meeting of which little is known",
    endpoint: endpoints.meetings.details,
    given: "bareMeeting",
    input: { id: 9400 },
    reply: {
      meeting: {
        ...without(
          replyOf(meetings.details).meeting,
          "project_name",
          "listing_count",
          "lead_count",
          "requirement_count",
          "recorded_audio",
          "recorded_audio_duration",
          "comment",
          "executive_image",
          "rating_by_cp",
          "approved_by_cp",
          "interested_in_resale_rental",
        ),
        app_engagement: false,
        no_app_engagement_comments: "No network",
      },
      campaigns_count: 0,
      campaign_data: [],
    },
  }),
  anyVariant({
    title: "a meeting with a client of which little is known",
    endpoint: endpoints.clientMeetings.details,
    given: "bareClientMeeting",
    input: { id: 9500 },
    reply: without(replyOf(clientMeetings.details), "meeting_type", "comment", "selfie_photo"),
  }),
  anyVariant({
    title: "a stand-up of which little is known, not signed off",
    endpoint: endpoints.standUps.details,
    given: "bareStandUp",
    input: { id: 9700 },
    reply: without(
      replyOf(standUps.details),
      "sign_off_at",
      "outdoor_start_time",
      "outdoor_end_time",
      "todays_meeting_target",
      "enquiry_sourcing_target",
      "app_engagement",
      "no_app_engagement_comments",
      "signing_off_location",
      "selfie_photo_url",
      "signing_off_selfie_photo_url",
    ),
  }),
  anyVariant({
    title: "a premium enquiry that is new",
    endpoint: endpoints.premiumEnquiries.details,
    given: "barePremiumEnquiry",
    input: { id: 9800 },
    reply: {
      ...without(
        replyOf(premiumEnquiries.details),
        "deleted_at",
        "visit_date",
        "approved",
        "eoi_done_date",
        "eoi_approved",
        "booking_done_date",
        "site_visit_form_url",
        "eoi_done_form",
        "booking_done_form",
        "enquiry_eoi_form_id",
        "enquiry_visit_form_id",
      ),
      booking_done: false,
      site_visit_done: false,
      eoi_done: false,
    },
  }),
  anyVariant({
    title: "a meeting request for no project",
    endpoint: endpoints.meetingRequests.details,
    given: "bareRequest",
    input: { id: 9800 },
    reply: {
      ...without(replyOf(meetingRequests.details), "project_name", "flagged_reason", "comment"),
      is_flagged: false,
    },
  }),
  anyVariant({
    title: "a broker who is not interested in the project yet",
    endpoint: endpoints.projectBrokers.details,
    given: "brokerDue",
    input: { id: 9200, broker_id: 9100 },
    reply: {
      name: "Imran Shaikh",
      firm_name: "Skyline Properties",
      status: null,
      status_id: null,
      assigned_to: null,
      user_id: null,
      performance: null,
      cp_meeting: null,
      ncd: null,
      site_visit_status: null,
      comment_history: "",
      building_id: 9200,
      broker_id: 9100,
      total_campaign: 0,
    },
  }),
  anyVariant({
    title: "no stand-up today",
    endpoint: endpoints.standUps.settings,
    given: "caller",
    input: {},
    reply: { ...replyOf(standUps.settings), have_daily_stand_up_meet: false },
  }),
  anyVariant({
    title: "no saved searches",
    endpoint: endpoints.enquiries.savedSearches,
    given: "caller",
    input: {},
    reply: { rows: [] },
  }),
  anyVariant({
    title: "no calls of a broker",
    endpoint: endpoints.brokers.callLogs,
    given: "brokerDue",
    input: { id: 9100, status: "outgoing" },
    reply: { rows: [] },
  }),
];
