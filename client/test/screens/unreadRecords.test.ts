import { expect, test } from "vitest";
import { meetingLabels } from "../../src/features/meetings/labels.ts";
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
    "",
    "Project, Start Date, End Date, Campaign Type, Title, Planned Outreach, Executed, Achieved, Enquiries",
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
  ["/EditMeeting/9600?kind=client", "clientMeetings.details", [], "", "Meeting Type", meetingLabels.minutesOfMeeting],
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

  expect(await notesFor(all.filter((name) => !needed.includes(name)))).toEqual([
    "",
    // A record may have further fields of this kind.
    expect.stringContaining(keptFields),
    required,
  ]);
  expect(await notesFor(needed)).toEqual([refusedFields, "", ""]);
});

test.each<[path: string, save: string, call: string, unread: Record<string, unknown>, fill: Record<string, string>]>([
  [
    "/EditCampaign/9500",
    "campaigns.update",
    "campaigns.details",
    { executed: false, achieved: null, enquiries_count: null },
    { Comment: "Two days more" },
  ],
  [
    "/EditMeeting/9600?kind=client",
    "clientMeetings.update",
    "clientMeetings.details",
    { meeting_type: null },
    { [meetingLabels.minutesOfMeeting]: "Liked the sample flat" },
  ],
  [
    "/EditDailyMeeting/9700",
    "standUps.update",
    "standUps.details",
    { todays_meeting_target: null, location: null },
    { Comments: "Two site visits in the morning, then calls to brokers." },
  ],
  [
    "/EditMyCpMeeting/9800",
    "meetingRequests.update",
    "meetingRequests.details",
    { is_flagged: null, flagged_reason: null },
    { Comment: "Call first" },
  ],
])("%s does not send blanks for the parts that it could not read", async (path, save, call, unread, fill) => {
  const names = Object.keys(unread).filter((name) => unread[name] === null);
  const record = reply(call, { can_edit_daily_stand_up: true, ...unread, unreadable: names });
  const screen = await openScreen(path, { [call]: record });
  for (const [label, text] of Object.entries(fill)) await screen.type(label, text);
  await screen.submit();

  const [name, input] = screen.calls[0] ?? [];
  expect(name).toBe(save);
  const sent = (input as { values?: object }).values ?? (input as object);
  for (const field of names) expect(sent).not.toHaveProperty(field);
});
