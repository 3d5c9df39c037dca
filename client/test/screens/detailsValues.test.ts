import { expect, test } from "vitest";
import { requestLabels } from "../../src/features/meetingRequests/labels.ts";
import { meetingLabels } from "../../src/features/meetings/labels.ts";
import { premiumLabels } from "../../src/features/premiumEnquiries/labels.ts";
import { projectBrokerLabels } from "../../src/features/projectBrokers/labels.ts";
import { standUpLabels } from "../../src/features/standUps/labels.ts";
import { campaignLabels } from "../../src/shared/campaignLabels.ts";
import { openScreen, reply } from "../openScreen.ts";

/** Detail screens: the address, the call, the path of the record in its reply, and the field behind each label. */
const SCREENS: [path: string, call: string, key: string | undefined, fields: Record<string, string>][] = [
  [
    "/MeetingDetails/9600",
    "meetings.details",
    "meeting",
    {
      [meetingLabels.brokerLocality]: "broker_locality",
      [meetingLabels.brokerName]: "broker_name",
      [meetingLabels.projectName]: "project_name",
      [meetingLabels.meetingType]: "meeting_type",
      [meetingLabels.categorization]: "categorization",
      [meetingLabels.fieldExecutive]: "field_executive",
      [meetingLabels.location]: "location",
      [meetingLabels.comment]: "comment",
      [meetingLabels.minutesOfMeeting]: "minutes_of_meeting",
    },
  ],
  [
    "/MeetingDetails/9500?kind=client",
    "clientMeetings.details",
    undefined,
    {
      [meetingLabels.clientName]: "client_name",
      [meetingLabels.enquiryNumber]: "enquiry_no",
      [meetingLabels.projectName]: "project_name",
      [meetingLabels.brokerName]: "broker_name",
      [meetingLabels.meetingType]: "meeting_type",
      [meetingLabels.fieldExecutive]: "field_executive",
      [meetingLabels.minutesOfMeeting]: "minutes_of_meeting",
      [meetingLabels.meetingComment]: "comment",
      [meetingLabels.location]: "location",
    },
  ],
  [
    "/DailyStandUpDetails/9700",
    "standUps.details",
    undefined,
    {
      [standUpLabels.executive]: "field_executive",
      [standUpLabels.standupType]: "stand_up_type",
      [standUpLabels.comment]: "comment",
      [standUpLabels.signInLocation]: "location",
      [standUpLabels.signOffLocation]: "signing_off_location",
    },
  ],
  [
    "/EnqDetails/9800",
    "premiumEnquiries.details",
    undefined,
    {
      [premiumLabels.brokerFirm]: "broker_firm_name",
      [premiumLabels.building]: "building_name",
      [premiumLabels.fieldExecutive]: "executive_name",
    },
  ],
  [
    "/CampaignDetails/9500",
    "campaigns.details",
    undefined,
    {
      [campaignLabels.brokerName]: "broker_name",
      [campaignLabels.firmName]: "firm_name",
      [campaignLabels.project]: "project_name",
      [campaignLabels.brokerCategorization]: "broker_categorization",
      [campaignLabels.fieldExecutive]: "field_executive",
      [campaignLabels.campaignType]: "campaign_type",
      [campaignLabels.title]: "title",
      [campaignLabels.plannedOutreach]: "compaign_data",
      [campaignLabels.commentHistory]: "comment",
    },
  ],
  [
    "/MyCpMeetingDetails/9800",
    "meetingRequests.details",
    undefined,
    {
      [requestLabels.brokerFirm]: "broker_firm_name",
      [requestLabels.broker]: "broker_name",
      [requestLabels.projectName]: "project_name",
      [requestLabels.assignedTo]: "assigned_to",
      [requestLabels.createdBy]: "created_by",
      [requestLabels.comment]: "comment",
    },
  ],
  [
    "/BrokerDetails/9200/9100",
    "projectBrokers.details",
    undefined,
    {
      [projectBrokerLabels.brokerName]: "broker_name",
      [projectBrokerLabels.firmName]: "firm_name",
      [projectBrokerLabels.status]: "status",
      [projectBrokerLabels.assignedTo]: "assigned_to",
      [projectBrokerLabels.locality]: "broker_locality",
      [projectBrokerLabels.fieldExecutive]: "field_executive",
      [projectBrokerLabels.performance]: "performance",
      [projectBrokerLabels.cpMeeting]: "cp_meeting",
      [projectBrokerLabels.siteVisitStatus]: "site_visit_status",
      [projectBrokerLabels.comment]: "comment",
      [projectBrokerLabels.commentHistory]: "comment_history",
    },
  ],
  [
    "/InitiationDetails/9200/9100",
    "projectBrokers.details",
    undefined,
    {
      [projectBrokerLabels.name]: "name",
      [projectBrokerLabels.firmName]: "firm_name",
      [projectBrokerLabels.status]: "status",
      [projectBrokerLabels.assignedTo]: "assigned_to",
      [projectBrokerLabels.locality]: "locality",
      [projectBrokerLabels.email]: "email",
      [projectBrokerLabels.comment]: "comment",
    },
  ],
];

test.each(SCREENS)(
  "%s shows the field of %s behind each of its labels",
  { tags: ["U018", "U026", "U077", "U078", "U083", "U104", "D029", "D047"] },
  async (path, call, key, fields) => {
    const values = Object.fromEntries(Object.values(fields).map((field) => [field, `The ${field}`]));
    const example = reply(call) as Record<string, object>;
    const record = key ? { ...example, [key]: { ...example[key], ...values } } : { ...example, ...values };
    const screen = await openScreen(path, { [call]: record });

    const facts = Object.entries(fields).map(([label, field]) => [label, `The ${field}`]);
    expect(screen.facts()).toMatchObject(Object.fromEntries(facts));
  },
);

test("a stand-up shows its targets beside what was reached", { tags: ["U148", "U149", "U150"] }, async () => {
  const targets = { todays_meeting_target: 11, todays_meeting_done: 12, enquiry_sourcing_target: 13 };
  const standUp = reply("standUps.details", { ...targets, actual_enq_sourced: 14 });
  const screen = await openScreen("/DailyStandUpDetails/9700", { "standUps.details": standUp });

  expect(screen.facts()).toMatchObject({
    [standUpLabels.meetingTarget]: "11",
    [standUpLabels.targetDone]: "12 meetings",
    [standUpLabels.enquirySourcingTarget]: "13",
    [standUpLabels.enquiryActual]: "14 enquiries",
  });
});
