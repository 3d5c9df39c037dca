import { expect, test } from "vitest";
import { openScreen, type Replies, reply, type Screen } from "../openScreen.ts";

const nothing = { meeting_type: null, app_engagement: null, location: null, comment: null, minutes_of_meeting: null };
const meeting = reply("meetings.details") as { meeting: object };
const standUp = { can_edit_daily_stand_up: true, todays_meeting_target: null, location: null, comment: null };

/** Forms as they are opened, with records that lack as much as they may. */
const FORMS: [path: string, replies?: Replies, prepare?: (screen: Screen) => Promise<unknown>][] = [
  ["/Enquiry"],
  ["/EditEnquiry/9001"],
  ["/AddProject"],
  ["/Brokers/Edit/9100"],
  ["/AddMeeting"],
  ["/EditMeeting/9600", { "meetings.details": { ...meeting, meeting: { ...meeting.meeting, ...nothing } } }],
  ["/EditMeeting/9500?kind=client", { "clientMeetings.details": reply("clientMeetings.details", nothing) }],
  ["/AddNewMeeting/9001?name=enquiry"],
  ["/AddCampaign/9200/9100/9400"],
  ["/AddNewCampaigninMeetings/9600"],
  ["/AddDailyStandUpMeeting"],
  ["/EditDailyMeeting/9700", { "standUps.details": reply("standUps.details", standUp) }],
  ["/Eoi/9800"],
  ["/SiteVisit/9800"],
  [
    "/EditMyCpMeeting/9800",
    { "meetingRequests.details": reply("meetingRequests.details", { comment: null, flagged_reason: null }) },
  ],
  ["/BrokerDetails/9200/9100", {}, (screen) => screen.press("Edit")],
  ["/InitiationDetails/9200/9100", {}, (screen) => screen.press("Edit")],
];

test.each(FORMS)("%s marks each field that its save asks for as required", async (path, replies = {}, prepare) => {
  const screen = await openScreen(path, replies);
  await prepare?.(screen);
  await screen.submit();

  const invalid = [...document.querySelectorAll("[aria-invalid=true]")];
  expect(screen.calls).toEqual([]);
  expect(invalid.length).toBeGreaterThan(0);
  expect(invalid.filter((field) => !field.closest("[aria-required=true]")).map((field) => field.outerHTML)).toEqual([]);
});
