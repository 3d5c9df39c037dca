import { expect, test } from "vitest";
import { callLabels } from "../../src/features/calls/labels.ts";
import { engagementLabels } from "../../src/features/engagement/labels.ts";
import { requestLabels } from "../../src/features/meetingRequests/labels.ts";
import { premiumLabels } from "../../src/features/premiumEnquiries/labels.ts";
import { projectLabels } from "../../src/features/projects/labels.ts";
import { standUpLabels } from "../../src/features/standUps/labels.ts";
import { enquiryLabels } from "../../src/shared/enquiryLabels.ts";
import { listLabels } from "../../src/ui/list/labels.ts";
import { openApp, openScreen, type Replies, reply } from "../openScreen.ts";

/** The texts that the two documents put in quotation marks, where they are shown without any action. */
const quotes: [text: string | RegExp, path: string, replies?: Replies][] = [
  ["1 - 1 of 1", "/"],
  [enquiryLabels.pistol, "/Details/9001"],
  [enquiryLabels.broker, "/Details/9001"],
  [projectLabels.search, "/Project"],
  ["View All", "/ProjectDetails/9200"],
  ["Select One", "/Enquiry"],
  ["1 - 1 of 1", "/Brokers"],
  [engagementLabels.search, "/CpEngagement"],
  ["Showing 1 - 1 of 1", "/CpEngagement"],
  [engagementLabels.totalCollect, "/CpEngagementDetails/9100"],
  [/^Imran Shaikh Details$/, "/CpDetail/9900"],
  [standUpLabels.search, "/DailyStandUp"],
  ["1 - 1 of 1", "/DailyStandUp"],
  [premiumLabels.search, "/PrEnquries"],
  ["Deleted", "/PrEnquries"],
  [
    "Deleted",
    "/EnqDetails/9800",
    { "premiumEnquiries.details": reply("premiumEnquiries.details", { deleted_at: "2026-11-19T10:00:00+05:30" }) },
  ],
  [requestLabels.search, "/CpMeetingRequests"],
  [callLabels.todaysCall, "/Today/brokers/todays_calls"],
  [callLabels.backlogCall, "/Today/brokers/backlog_calls"],
  ["Incoming CTC", "/Brokers/CPCallLog/9100"],
  ["Outgoing CTC", "/Brokers/CPCallLog/9100"],
];

/** What can be read: visible text, and the placeholders of inputs. */
const readable = (screen: { text(): string }) =>
  [screen.text(), ...[...document.querySelectorAll("input")].map((input) => input.placeholder)].join("\n").split("\n");

test.each(quotes)('"%s" is on the screen %s', async (text, path, replies = {}) => {
  const lines = readable(await openScreen(path, replies));

  if (text instanceof RegExp) expect(lines.some((line) => text.test(line))).toBe(true);
  else expect(lines.some((line) => line.split(/ {2,}| · /).some((part) => part.includes(text)))).toBe(true);
});

/** Quoted texts of dialogs: what is pressed at which address. */
test.each<[text: string, path: string, press: string[], replies?: Replies]>([
  ["Are you sure?", "/Brokers", ["Open menu", "Logout"]],
  ["Are you sure you want to delete", "/CpMeetingRequests", ["Delete the request of Imran Shaikh"], mayDelete()],
  [listLabels.advancedSearchTitle, "/Brokers", [listLabels.advancedSearch]],
  [listLabels.advancedSearchTitle, "/DailyStandUp", [listLabels.advancedSearch]],
  [engagementLabels.dateFilter, "/CpEngagement", [engagementLabels.dateFilter]],
  [engagementLabels.showCollection, "/CpEngagement", [engagementLabels.dateFilter]],
])('"%s" is shown at %s after %j', async (text, path, press, replies = {}) => {
  const screen = await openApp(path, replies);
  for (const name of press) await screen.press(name);

  expect(screen.text().split("\n")).toContain(text);
});

function mayDelete(): Replies {
  return { "meetingRequests.settings": reply("meetingRequests.settings", { can_delete: true }) };
}
