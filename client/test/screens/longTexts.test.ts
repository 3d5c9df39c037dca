import { expect, test } from "vitest";
import { openScreen, reply } from "../openScreen.ts";

const LONG = "The client asked for two parking places, a corner flat and a visit on the first Sunday.";
const inside = (call: string, key: string, change: object) => ({
  [call]: { ...reply(call), [key]: { ...(reply(call)[key] as object), ...change } },
});

/** Every description and comment of a details screen (D1 §5, D2 §9). */
test.each<[path: string, replies: Record<string, unknown>]>([
  ["/Details/9001", { "enquiries.details": reply("enquiries.details", { comment: LONG }) }],
  ["/Details/9001", { "enquiries.details": reply("enquiries.details", { enquiry_comment: LONG }) }],
  ["/Brokers/9100", { "brokers.details": reply("brokers.details", { comment: LONG }) }],
  ["/Brokers/9100", { "brokers.details": reply("brokers.details", { comment_history: LONG }) }],
  ["/BrokerDetails/9200/9100", { "projectBrokers.details": reply("projectBrokers.details", { comment: LONG }) }],
  [
    "/BrokerDetails/9200/9100",
    { "projectBrokers.details": reply("projectBrokers.details", { comment_history: LONG }) },
  ],
  ["/InitiationDetails/9200/9100", { "projectBrokers.details": reply("projectBrokers.details", { comment: LONG }) }],
  ["/CampaignDetails/9500", { "campaigns.details": reply("campaigns.details", { comment: LONG }) }],
  ["/CampaignDetails/9500", { "campaigns.details": reply("campaigns.details", { compaign_data: LONG }) }],
  ["/MeetingDetails/9600", inside("meetings.details", "meeting", { comment: LONG })],
  ["/MeetingDetails/9600", inside("meetings.details", "meeting", { minutes_of_meeting: LONG })],
  ["/MeetingDetails/9600", inside("meetings.details", "meeting", { no_app_engagement_comments: LONG })],
  [
    "/MeetingDetails/9600?kind=client",
    { "clientMeetings.details": reply("clientMeetings.details", { minutes_of_meeting: LONG }) },
  ],
  [
    "/MeetingDetails/9600?kind=client",
    { "clientMeetings.details": reply("clientMeetings.details", { comment: LONG }) },
  ],
  ["/DailyStandUpDetails/9700", { "standUps.details": reply("standUps.details", { comment: LONG }) }],
  [
    "/DailyStandUpDetails/9700",
    {
      "standUps.details": reply("standUps.details", { app_engagement: false, no_app_engagement_comments: LONG }),
    },
  ],
  ["/MyCpMeetingDetails/9800", { "meetingRequests.details": reply("meetingRequests.details", { comment: LONG }) }],
  [
    "/MyCpMeetingDetails/9800",
    { "meetingRequests.details": reply("meetingRequests.details", { is_flagged: true, flagged_reason: LONG }) },
  ],
  ["/CpDetail/9900", inside("engagement.entry", "broker_engagement", { comment: LONG })],
])(
  "%s cuts a long text after 50 characters and shows the rest on request",
  { tags: ["U186", "U020", "U123", "K005"] },
  async (path, replies) => {
    const screen = await openScreen(path, replies);
    expect(screen.text()).not.toContain(LONG);
    expect(screen.text()).toContain(`${LONG.slice(0, 50)}…`);
    const [more] = screen
      .getAllByRole("button", { name: "read more" })
      .filter(({ parentElement }) => parentElement?.textContent?.startsWith(LONG.slice(0, 50)));
    await screen.user.click(more as HTMLElement);

    expect(screen.text()).toContain(LONG);
  },
);
