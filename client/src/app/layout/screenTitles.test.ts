import { expect, test } from "vitest";
import { menuEntries } from "./menuEntries.ts";
import { helpTopic, screenTitle } from "./screenTitles.ts";

test.each([
  ["/", "Enquiries"],
  ["/PrEnquries", "Premium Enquiries"],
  ["/Project", "Projects"],
  ["/Meeting", "Meetings"],
  ["/Brokers/", "My CPs"],
  ["/dailystandup", "Daily Stand Up"],
  ["/CpEngagement", "My CP Engagement"],
  ["/CpMeetingRequests", "CP Meeting Requests"],
  ["/Brokers/5", "Campaigns"],
  ["/Campaign", "Campaigns"],
  ["/McMeetings", "Campaigns"],
  ["/MyDay", "My Day"],
  ["/Pending", "Waiting to be sent"],
  ["/accessrecords", "Access Records"],
])("the header of %s says %s", (path, title) => expect(screenTitle(path)).toBe(title));

test.each([
  ["/Meeting", "Meeting"],
  ["/meeting/", "Meeting"],
  ["/MeetingDetails/5", undefined],
  ["/Campaign", "Campaigns"],
  ["/Campaign/15/", "Campaigns"],
  ["/Campaign/x", undefined],
  ["/CampaignDetails/5", undefined],
  ["/My/Campaign", undefined],
])("the header of %s offers the tutorial %s", (path, topic) => expect(helpTopic(path)).toBe(topic));

test("the menu has the same ten main entries for every role", { tags: ["R070"] }, () => {
  expect(menuEntries.map(({ label, to }) => [label, to])).toEqual([
    ["Enquiries", "/"],
    ["Premium Enquiries", "/PrEnquries"],
    ["Projects", "/Project"],
    ["Meetings", "/Meeting"],
    ["Campaigns", "/Campaign"],
    ["My CPs", "/Brokers"],
    ["Daily Stand Up", "/DailyStandUp"],
    ["My CP Engagement", "/CpEngagement"],
    ["CP Meeting Requests", "/CpMeetingRequests"],
    ["My Client Meetings", "/McMeetings"],
  ]);
});
