import { expect, test } from "vitest";
import { screenNames } from "../../lib/screenNames.ts";
import { helpTopic, screenTitle } from "./screenTitles.ts";

test.each([
  ["/", screenNames.home],
  ["/PrEnquries", screenNames.premiumEnquiries],
  ["/Project", screenNames.projects],
  ["/Meeting", screenNames.meetings],
  ["/Brokers/", screenNames.brokers],
  ["/dailystandup", screenNames.standUps],
  ["/CpEngagement", screenNames.engagement],
  ["/CpMeetingRequests", screenNames.meetingRequests],
  ["/Brokers/5", screenNames.campaigns],
  ["/Campaign", screenNames.campaigns],
  ["/McMeetings", screenNames.campaigns],
  ["/MyDay", screenNames.myDay],
  ["/Pending", screenNames.pending],
  ["/accessrecords", screenNames.accessRecords],
])("the header of %s says %s", (path, title) => expect(screenTitle(path)).toBe(title));

test.each([
  ["/Meeting", "Meeting"],
  ["/meeting/", "Meeting"],
  ["/MeetingDetails/5", undefined],
  ["/Campaign", screenNames.campaigns],
  ["/Campaign/15/", screenNames.campaigns],
  ["/Campaign/x", undefined],
  ["/CampaignDetails/5", undefined],
  ["/My/Campaign", undefined],
])("the header of %s offers the tutorial %s", (path, topic) => expect(helpTopic(path)).toBe(topic));
