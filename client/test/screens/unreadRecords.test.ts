import { expect, test } from "vitest";
import { brokerLabels } from "../../src/features/brokers/labels.ts";
import { requestLabels } from "../../src/features/meetingRequests/labels.ts";
import { meetingLabels } from "../../src/features/meetings/labels.ts";
import { standUpLabels } from "../../src/features/standUps/labels.ts";
import { campaignLabels } from "../../src/shared/campaignLabels.ts";
import { enquiryLabels } from "../../src/shared/enquiryLabels.ts";
import { openScreen, reply } from "../openScreen.ts";

const fieldsOf = (record: object): string[] =>
  Object.entries(record).flatMap(([name, value]) =>
    name === "meeting" && value ? [name, ...fieldsOf(value)] : [name],
  );
const namesOf = (...labels: string[]) => labels.join(", ");

test.each<[path: string, call: string, needed: readonly string[], refused: string, kept: string, asked: string]>([
  [
    "/EditEnquiry/9001",
    "enquiries.details",
    ["enquiry_id"],
    enquiryLabels.enquiry,
    namesOf(enquiryLabels.vcmDone, enquiryLabels.visited, enquiryLabels.obmDone, enquiryLabels.isNri),
    namesOf(enquiryLabels.nextCallDate, enquiryLabels.status),
  ],
  [
    "/Brokers/Edit/9100",
    "brokers.details",
    [],
    "",
    namesOf(brokerLabels.subStatus, brokerLabels.meetingDone, brokerLabels.categorization),
    namesOf(
      brokerLabels.nextCallDate,
      brokerLabels.status,
      brokerLabels.performance,
      brokerLabels.meetingScheduled,
      brokerLabels.callingExecutive,
    ),
  ],
  [
    "/EditCampaign/9500",
    "campaigns.details",
    [],
    "",
    "",
    namesOf(
      campaignLabels.project,
      campaignLabels.startDate,
      campaignLabels.endDate,
      campaignLabels.campaignType,
      campaignLabels.title,
      campaignLabels.plannedOutreach,
      campaignLabels.executed,
      campaignLabels.achieved,
      campaignLabels.enquiries,
    ),
  ],
  [
    "/EditDailyMeeting/9700",
    "standUps.details",
    [],
    "",
    namesOf(
      standUpLabels.standupType,
      standUpLabels.startTime,
      standUpLabels.endTime,
      standUpLabels.meetingTarget,
      standUpLabels.location,
    ),
    standUpLabels.comments,
  ],
  [
    "/EditMyCpMeeting/9800",
    "meetingRequests.details",
    [],
    "",
    namesOf(requestLabels.comment, requestLabels.isFlagged, requestLabels.flaggedReason),
    "",
  ],
  [
    "/EditMeeting/9600",
    "meetings.details",
    ["start_date_time", "end_date_time", "location"],
    namesOf(meetingLabels.startDateAndTime, meetingLabels.endDateAndTime, meetingLabels.location),
    "",
    namesOf(
      meetingLabels.meetingType,
      meetingLabels.appEngagement,
      meetingLabels.listingCount,
      meetingLabels.enquiryCount,
      meetingLabels.requirementCount,
      meetingLabels.reason,
      meetingLabels.minutesOfMeeting,
    ),
  ],
  [
    "/EditMeeting/9600?kind=client",
    "clientMeetings.details",
    [],
    "",
    meetingLabels.meetingType,
    meetingLabels.minutesOfMeeting,
  ],
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
    { [enquiryLabels.comment]: "Two days more" },
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
    { [standUpLabels.comments]: "Two site visits in the morning, then calls to brokers." },
  ],
  [
    "/Brokers/Edit/9100",
    "brokers.update",
    "brokers.details",
    { status_id: 501, meeting_done: null },
    { [brokerLabels.comment]: "Met" },
  ],
  [
    "/EditMyCpMeeting/9800",
    "meetingRequests.update",
    "meetingRequests.details",
    { is_flagged: null, flagged_reason: null },
    { [brokerLabels.comment]: "Call first" },
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

test("campaigns of a meeting that could not be read are not sent again as new ones", async () => {
  const screen = await openScreen("/EditMeeting/9600", {
    "meetings.details": reply("meetings.details", { unreadable: ["campaign_data[]"] }),
  });
  expect(screen.value(meetingLabels.campaigns)).toBe("These couldn't be read and won't be changed.");
  await screen.type(meetingLabels.minutesOfMeeting, "Talked about the second tower");
  await screen.submit();

  expect(screen.calls.map(([call]) => call)).toEqual(["meetings.update"]);
  expect(JSON.stringify(screen.calls)).not.toContain("campaigns");
});
