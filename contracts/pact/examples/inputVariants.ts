import { endpoints } from "../../src/index.ts";
import { anyVariant, TOKENS } from "../example.ts";
import { exampleFile } from "../files.ts";
import { brokers } from "./brokers.ts";
import { campaigns } from "./campaigns.ts";
import { engagement } from "./engagement.ts";
import { enquiries } from "./enquiries.ts";
import { meetingEdit, meetings, newMeeting } from "./meetings.ts";
import { projectBrokers } from "./projectBrokers.ts";
import { projects } from "./projects.ts";

const executed = { executed: true, achieved: 120, enquiries_count: 6 };
const [drafted] = newMeeting.campaigns;

/** Further inputs of forms and filters. */
export const inputVariants = [
  anyVariant({
    title: "enquiries by the other filters",
    endpoint: endpoints.enquiries.list,
    given: "enquiry",
    input: {
      phone: "98000 00002",
      email: "ravi.kumar@example.com",
      enquiry_no: "ENQ-2026-009001",
      enquiry_source_ids: [1],
      broker_ids: [9100, 1],
      assigned_to_ids: [9000, 1],
      created_at_from: "2020-01-01",
      created_at_upto: "2099-12-31",
      vcm_done: true,
      obm_done: true,
    },
    reply: enquiries.list.reply,
  }),
  anyVariant({
    title: "enquiries by a saved search",
    endpoint: endpoints.enquiries.list,
    given: "savedSearch",
    input: { as: 9300 },
    reply: enquiries.list.reply,
  }),
  anyVariant({
    title: "an enquiry is closed as dead",
    endpoint: endpoints.enquiries.update,
    given: "enquiry",
    input: {
      ...enquiries.update.input,
      status_id: 10,
      dead_reason: "Bought elsewhere",
      dead_reason_comment: "A flat of another builder",
    },
    reply: null,
  }),
  anyVariant({
    title: "an enquiry for the project that asks for a text",
    endpoint: endpoints.enquiries.create,
    given: "projectWithText",
    input: { ...enquiries.create.input, building_id: 26, enquiry: "Wants plot 7" },
    reply: null,
  }),
  anyVariant({
    title: "a project of a builder, by role 1",
    endpoint: endpoints.projects.create,
    given: "caller",
    token: TOKENS.admin,
    input: { ...projects.create.input, builder_id: 1 },
    reply: null,
  }),
  anyVariant({
    title: "interested brokers by the day of the next call",
    endpoint: endpoints.projectBrokers.interested,
    given: "projectBroker",
    input: { id: 9200, next_call_date: "2020-01-01" },
    reply: { ...projectBrokers.interested.reply, rows: [], total: 0 },
  }),
  anyVariant({
    title: "brokers of a project by the day of the next call",
    endpoint: endpoints.projectBrokers.list,
    given: "projectBroker",
    input: { id: 9200, next_call_date: "2020-01-01" },
    reply: { ...projectBrokers.list.reply, rows: [], total: 0 },
  }),
  anyVariant({
    title: "a campaign that is executed already",
    endpoint: endpoints.campaigns.create,
    given: "projectBroker",
    input: { ...campaigns.create.input, ...executed },
    reply: null,
  }),
  anyVariant({
    title: "a campaign in a meeting that is executed already",
    endpoint: endpoints.campaigns.createInMeeting,
    given: "campaign",
    input: { ...campaigns.createInMeeting.input, ...executed },
    reply: null,
  }),
  anyVariant({
    title: "meetings below a team lead and a manager",
    endpoint: endpoints.meetings.list,
    given: "meeting",
    input: { search: "nobody", tl_id: 3, manager_id: 2 },
    reply: { ...meetings.list.reply, rows: [], total: 0 },
  }),
  anyVariant({
    title: "meetings with clients below a team lead and a manager",
    endpoint: endpoints.clientMeetings.list,
    given: "clientMeeting",
    input: { tl_id: 3, manager_id: 9000 },
    reply: { rows: [], total: 0, perPage: 20 },
  }),
  anyVariant({
    title: "a visit without the app, and with a campaign that is executed",
    endpoint: endpoints.meetings.create,
    given: "meetingDay",
    input: {
      ...newMeeting,
      app_engagement: false,
      listing_count: null,
      lead_count: null,
      requirement_count: null,
      no_app_engagement_comments: "No network",
      ...(drafted && { campaigns: [{ ...drafted, ...executed }] }),
    },
    reply: null,
  }),
  anyVariant({
    title: "a meeting of which the app was used after all",
    endpoint: endpoints.meetings.update,
    given: "meeting",
    input: {
      ...meetingEdit,
      app_engagement: true,
      listing_count: 4,
      lead_count: 2,
      requirement_count: 1,
      no_app_engagement_comments: null,
      campaigns: [],
    },
    reply: null,
  }),
  anyVariant({
    title: "brokers of a locality below a team lead",
    endpoint: endpoints.brokers.list,
    given: "channelPartner",
    input: { search: "nobody", localities: [1, 2], tl_id: 3 },
    reply: { ...brokers.list.reply, rows: [], total: 0 },
  }),
  anyVariant({
    title: "another calling executive and categorization, by role 1",
    endpoint: endpoints.brokers.update,
    given: "channelPartner",
    token: TOKENS.admin,
    input: { ...brokers.update.input, calling_executive_id: 6, categorization: "Silver" },
    reply: null,
  }),
  anyVariant({
    title: "a cleared sub status and a meeting that was not done",
    endpoint: endpoints.brokers.update,
    given: "channelPartner",
    input: { ...brokers.update.input, sub_status_id: null, meeting_done: null },
    reply: null,
  }),
  anyVariant({
    title: "the points that a broker earned",
    endpoint: endpoints.engagement.report,
    given: "points",
    input: { id: 9100, search: "visit", earned: true },
    reply: engagement.report.reply,
  }),
  anyVariant({
    title: "the points of a broker that expired",
    endpoint: endpoints.engagement.report,
    given: "points",
    input: { id: 9100, expired: true },
    reply: engagement.report.reply,
  }),
  anyVariant({
    title: "stand-ups of a team",
    endpoint: endpoints.standUps.list,
    given: "standUp",
    input: { tl_id: 3 },
    reply: { rows: [], total: 0, perPage: 20 },
  }),
  anyVariant({
    title: "the form of a site visit",
    endpoint: endpoints.premiumEnquiries.update,
    given: "caller",
    input: {
      id: 12,
      enquiry_visit_form_attributes: {
        id: 9812,
        is_approved: true,
        premium_enquiry_id: 12,
        site_visit_form: exampleFile("form.pdf"),
      },
    },
    reply: null,
  }),
  anyVariant({
    title: "another form of an expression of interest",
    endpoint: endpoints.premiumEnquiries.update,
    given: "caller",
    input: {
      id: 12,
      enquiry_eoi_form_attributes: {
        id: 9811,
        is_approved: false,
        premium_enquiry_id: 12,
        eoi_done_form: exampleFile("form.pdf"),
      },
    },
    reply: null,
  }),
];
