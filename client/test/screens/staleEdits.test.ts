import { expect, test } from "vitest";
import { brokerLabels } from "../../src/features/brokers/labels.ts";
import { requestLabels } from "../../src/features/meetingRequests/labels.ts";
import { meetingLabels } from "../../src/features/meetings/labels.ts";
import { projectBrokerLabels } from "../../src/features/projectBrokers/labels.ts";
import { standUpLabels } from "../../src/features/standUps/labels.ts";
import { campaignLabels } from "../../src/shared/campaignLabels.ts";
import { enquiryLabels } from "../../src/shared/enquiryLabels.ts";
import { openScreen, type Replies, reply } from "../openScreen.ts";

interface Edit {
  path: string;
  save: string;
  /** The read of the record, and its values when the form is opened. */
  call: string;
  record: object;
  /** Another user's change, and the name of the changed field. */
  change: object;
  label: string;
}

const { meeting } = reply("meetings.details") as { meeting: object };
const ofProject = reply("projectBrokers.details", { status_id: 101, user_id: 9000, performance: "P0" });

const EDITS: Edit[] = [
  {
    path: "/EditEnquiry/9001",
    save: "enquiries.update",
    call: "enquiries.details",
    record: reply("enquiries.details", { status_id: 1 }),
    change: { visit_date: "2026-11-01" },
    label: enquiryLabels.visitDate,
  },
  {
    path: "/Brokers/Edit/9100",
    save: "brokers.update",
    call: "brokers.details",
    record: reply("brokers.details", { status_id: 501 }),
    change: { meeting_scheduled: "2026-12-05" },
    label: brokerLabels.meetingScheduled,
  },
  {
    path: "/EditCampaign/9500",
    save: "campaigns.update",
    call: "campaigns.details",
    record: reply("campaigns.details", { compaign_data: "500 contacts" }),
    change: { title: "Renamed meanwhile" },
    label: campaignLabels.title,
  },
  {
    path: "/InitiationDetails/9200/9100",
    save: "projectBrokers.initiate",
    call: "projectBrokers.details",
    record: ofProject,
    change: { ncd: "2027-01-05T11:30:00+05:30" },
    label: projectBrokerLabels.nextCallDate,
  },
  {
    path: "/BrokerDetails/9200/9100",
    save: "projectBrokers.update",
    call: "projectBrokers.details",
    record: ofProject,
    change: { performance: "P3" },
    label: projectBrokerLabels.performance,
  },
  {
    path: "/BrokerDetails/9200/9100",
    save: "projectBrokers.update",
    call: "projectBrokers.details",
    record: ofProject,
    change: { status: "Not interested" },
    label: projectBrokerLabels.status,
  },
  {
    path: "/EditMeeting/9600",
    save: "meetings.update",
    call: "meetings.details",
    record: reply("meetings.details"),
    change: { meeting: { ...meeting, listing_count: 77 } },
    label: meetingLabels.listingsInConflict,
  },
  {
    path: "/EditMeeting/9600?kind=client",
    save: "clientMeetings.update",
    call: "clientMeetings.details",
    record: reply("clientMeetings.details"),
    change: { minutes_of_meeting: "Changed by the team lead" },
    label: meetingLabels.minutesOfMeeting,
  },
  {
    path: "/EditMyCpMeeting/9800",
    save: "meetingRequests.update",
    call: "meetingRequests.details",
    record: reply("meetingRequests.details"),
    change: { comment: "Changed by the caller" },
    label: requestLabels.comment,
  },
  {
    path: "/EditDailyMeeting/9700",
    save: "standUps.update",
    call: "standUps.details",
    record: reply("standUps.details", { can_edit_daily_stand_up: true }),
    change: { todays_meeting_target: 9 },
    label: standUpLabels.meetingTarget,
  },
  {
    path: "/EditDailyMeeting/9700",
    save: "standUps.update",
    call: "standUps.details",
    record: reply("standUps.details", { can_edit_daily_stand_up: true }),
    change: { location: "Aundh, Pune" },
    label: standUpLabels.location,
  },
];

test.each(EDITS)(
  "$save of $path knows what another user has changed since the form was opened",
  {
    tags: "REL-19",
  },
  async ({ path, save, call, record, change, label }) => {
    const edit = async (current: object) => {
      const replies: Replies = { [call]: record };
      const screen = await openScreen(path, replies, { role_name: "Manager" });
      if (save.startsWith("projectBrokers")) await screen.press("Edit");
      if (screen.textIn("form").includes(`\n${enquiryLabels.comment}\n`))
        await screen.type(enquiryLabels.comment, "As agreed");
      replies[call] = current;
      await screen.submit();
      return screen;
    };
    const unchanged = await edit(record);
    expect(unchanged.dialogs()).toEqual([]);
    expect(unchanged.calls.map(([name]) => name)).toEqual([save]);
    const changed = await edit({ ...record, ...change });

    expect(changed.dialogs().map(({ title }) => title)).toEqual(["Someone else has changed this"]);
    expect(changed.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([label]);
    expect(changed.calls).toEqual([]);
  },
);
