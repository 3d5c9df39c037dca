import { expect, test } from "vitest";
import { meetingLabels } from "../../src/features/meetings/labels.ts";
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
      "Broker Locality": "broker_locality",
      "Broker Name": "broker_name",
      "Project Name": "project_name",
      "Meeting Type": "meeting_type",
      Categorization: "categorization",
      "Field Executive": "field_executive",
      Location: "location",
      Comment: "comment",
      [meetingLabels.minutesOfMeeting]: "minutes_of_meeting",
    },
  ],
  [
    "/MeetingDetails/9500?kind=client",
    "clientMeetings.details",
    undefined,
    {
      "Client Name": "client_name",
      "Enquiry Number": "enquiry_no",
      "Project Name": "project_name",
      "Broker Name": "broker_name",
      "Meeting Type": "meeting_type",
      "Field Executive": "field_executive",
      [meetingLabels.minutesOfMeeting]: "minutes_of_meeting",
      "Meeting Comment": "comment",
      Location: "location",
    },
  ],
  [
    "/DailyStandUpDetails/9700",
    "standUps.details",
    undefined,
    {
      Executive: "field_executive",
      [standUpLabels.standupType]: "stand_up_type",
      Comment: "comment",
      [standUpLabels.signInLocation]: "location",
      [standUpLabels.signOffLocation]: "signing_off_location",
    },
  ],
  [
    "/EnqDetails/9800",
    "premiumEnquiries.details",
    undefined,
    { "Broker Firm": "broker_firm_name", Building: "building_name", "Field Executive": "executive_name" },
  ],
  [
    "/CampaignDetails/9500",
    "campaigns.details",
    undefined,
    {
      "Broker Name": "broker_name",
      "Firm Name": "firm_name",
      Project: "project_name",
      "Broker Categorization": "broker_categorization",
      "Field Executive": "field_executive",
      [campaignLabels.campaignType]: "campaign_type",
      Title: "title",
      [campaignLabels.plannedOutreach]: "compaign_data",
      "Comment History": "comment",
    },
  ],
  [
    "/MyCpMeetingDetails/9800",
    "meetingRequests.details",
    undefined,
    {
      "Broker Firm": "broker_firm_name",
      Broker: "broker_name",
      "Project Name": "project_name",
      "Assigned To": "assigned_to",
      "Created By": "created_by",
      Comment: "comment",
    },
  ],
  [
    "/BrokerDetails/9200/9100",
    "projectBrokers.details",
    undefined,
    {
      "Broker Name": "broker_name",
      "Firm Name": "firm_name",
      Status: "status",
      "Assigned To": "assigned_to",
      Locality: "broker_locality",
      "Field Executive": "field_executive",
      Performance: "performance",
      "CP Meeting": "cp_meeting",
      "Site Visit Status": "site_visit_status",
      Comment: "comment",
      "Comment History": "comment_history",
    },
  ],
  [
    "/InitiationDetails/9200/9100",
    "projectBrokers.details",
    undefined,
    {
      Name: "name",
      "Firm Name": "firm_name",
      Status: "status",
      "Assigned To": "assigned_to",
      Locality: "locality",
      "E-mail": "email",
      Comment: "comment",
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
    "Target Done": "12 meetings",
    [standUpLabels.enquirySourcingTarget]: "13",
    "Enquiry Actual": "14 enquiries",
  });
});
