import { expect, test } from "vitest";
import { openScreen, reply } from "../openScreen.ts";

const fieldsOf = (record: object): string[] =>
  Object.entries(record).flatMap(([name, value]) =>
    name === "meeting" && value ? [name, ...fieldsOf(value)] : [name],
  );
const TIMES = "Start Date and Time, End Date and Time";

test.each<[path: string, call: string, needed: readonly string[], refused: string, kept: string, asked: string]>([
  [
    "/EditEnquiry/9001",
    "enquiries.details",
    ["enquiry_id"],
    "Enquiry",
    "VCM Done, Visited, OBM Done, Is NRI",
    "Next call date and time, Status",
  ],
  [
    "/Brokers/Edit/9100",
    "brokers.details",
    [],
    "",
    "Sub Status, Meeting Done, Categorization",
    "Next Call Date, Status, Performance, Meeting Scheduled, Calling Executive",
  ],
  [
    "/EditCampaign/9500",
    "campaigns.details",
    [],
    "",
    "Achieved, Enquiries",
    "Project, Start Date, End Date, Campaign Type, Title, Planned Outreach, Executed",
  ],
  [
    "/EditDailyMeeting/9700",
    "standUps.details",
    [],
    "",
    "Standup Type, Start Time, End Time, Meeting Target, Location",
    "Comments",
  ],
  ["/EditMyCpMeeting/9800", "meetingRequests.details", [], "", "Comment, Is Flagged?, Flagged Reason", ""],
  [
    "/EditMeeting/9600",
    "meetings.details",
    ["start_date_time", "end_date_time", "location"],
    `${TIMES}, Location`,
    "",
    "Meeting Type, App Engagement, Listing Count, Enquiry Count, Requirement Count, Reason, Minutes of Meeting",
  ],
  ["/EditMeeting/9600?kind=client", "clientMeetings.details", [], "", "Meeting Type", "Minutes of Meeting"],
])("%s names the unreadable parts of its record", async (path, call, needed, refusedFields, keptFields, required) => {
  const notesFor = async (unreadable: readonly string[]) => {
    const text = (await openScreen(path, { [call]: reply(call, { unreadable }) })).text();
    const partsAfter = (heading: string) => text.split(`${heading}: `)[1]?.split(/\.(?:\n|$)/)[0] ?? "";
    return [
      partsAfter("This can't be edited now. These couldn't be read"),
      partsAfter("Couldn't be read, and stays as it is unless you change it"),
      partsAfter("Couldn't be read. Enter these again"),
    ];
  };
  const all = [...fieldsOf(reply(call)), "comment", "no_app_engagement_comments"];

  expect(await notesFor(all.filter((name) => !needed.includes(name)))).toEqual(["", keptFields, required]);
  expect(await notesFor(needed)).toEqual([refusedFields, "", ""]);
});
