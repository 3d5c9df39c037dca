import { expect, test } from "vitest";
import { meetingLabels } from "./labels.ts";
import { clientMeetingSnapshot, meetingSnapshot } from "./meetingSnapshot.ts";

const fieldsOf = ({ fields }: ReturnType<typeof meetingSnapshot>) =>
  fields.map(({ name, label, input, was }) => [name, label, input, was]);

test("the edit of a broker meeting is compared with the meeting in its reply", () => {
  const meeting = { start_date_time: "10:00", app_engagement: false, lock_version: 3 };
  const snapshot = meetingSnapshot(7, { meeting } as unknown as Parameters<typeof meetingSnapshot>[1]);

  expect(snapshot).toMatchObject({ call: "meetings.details", input: { id: 7 }, at: "meeting", version: 3 });
  expect(fieldsOf(snapshot)).toEqual([
    ["start_date_time", "Start", "start_date_time", "10:00"],
    ["end_date_time", "End", "end_date_time", null],
    ["meeting_type", meetingLabels.meetingType, "meeting_type", null],
    ["app_engagement", meetingLabels.appEngagement, "app_engagement", false],
    ["listing_count", "Listings", "listing_count", null],
    ["lead_count", "Leads", "lead_count", null],
    ["requirement_count", "Requirements", "requirement_count", null],
    ["no_app_engagement_comments", "Why not", "no_app_engagement_comments", null],
    ["comment", meetingLabels.minutesOfMeeting, "comment", null],
  ]);
});

test("the edit of a client meeting is compared with the reply", () => {
  const meeting = { meeting_type: "Site Visit", minutes_of_meeting: "Agreed", lock_version: 3 };
  const snapshot = clientMeetingSnapshot(7, meeting as Parameters<typeof clientMeetingSnapshot>[1]);

  expect(snapshot).toMatchObject({ call: "clientMeetings.details", input: { id: 7 }, at: undefined, version: 3 });
  expect(fieldsOf(snapshot)).toEqual([
    ["meeting_type", meetingLabels.meetingType, "meeting_type", "Site Visit"],
    ["minutes_of_meeting", meetingLabels.minutesOfMeeting, "minutes_of_meeting", "Agreed"],
  ]);
});
