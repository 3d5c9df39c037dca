import { expect, test } from "vitest";
import { openApp, reply } from "../../../test/openScreen.ts";
import { brokerLabels } from "../../features/brokers/labels.ts";
import { meetingLabels } from "../../features/meetings/labels.ts";
import { standUpLabels } from "../../features/standUps/labels.ts";

const NOTE = "Some data from the server couldn't be read and isn't shown";
const shown = (text: string) => text.split("\n").find((line) => line.includes(NOTE));

test.each([
  ["/MeetingDetails/9600", "meetings.details", ["meeting.recorded_audio_duration"], undefined],
  ["/MeetingDetails/9600", "meetings.details", ["campaign_data[].achieved", "meeting.user_id"], undefined],
  ["/MeetingDetails/9600", "meetings.details", ["meeting.lead_count", "meeting.lock_version"], meetingLabels.leadCount],
  ["/Details/9001", "enquiries.details", ["enquiry.phone", "enquiry.status_id"], undefined],
  ["/Details/9001", "enquiries.details", ["enquiry.is_nri", "enquiry.rm"], "Is NRI, RM"],
  ["/Brokers", "brokers.list", ["brokers[].rank", "brokers[].contact_number", "per_page"], undefined],
  [
    "/Brokers",
    "brokers.list",
    ["brokers[].next_call_date", "brokers[].id"],
    `${brokerLabels.nextCallDate}, Links of rows`,
  ],
  ["/Brokers", "brokers.list", ["brokers[]", "count", "total"], "Rows, Total"],
  ["/DailyStandUp", "standUps.list", ["daily_stand_up[].todays_meeting_target"], undefined],
  ["/MyDay", "standUps.list", ["daily_stand_up[].todays_meeting_target"], standUpLabels.meetingTarget],
  ["/ProjectDetails/9200", "projects.card", ["project_informations.link_url[].url"], "Links"],
  ["/Enquiry", "enquiries.settings", ["brokers[].lat"], undefined],
])("at %s, the banner of a reply to %s without %j names %s", async (path, call, unreadable, labels) => {
  const screen = await openApp(path, { [call]: reply(call, { unreadable }) }, { role_name: "Field Executive" });

  expect(shown(screen.text())).toBe(labels && `${NOTE}: ${labels}.`);
});
