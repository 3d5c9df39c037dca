import { expect, test } from "vitest";
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
