import { within } from "@testing-library/react";
import { expect, test } from "vitest";
import { screenNames } from "../../src/lib/screenNames.ts";
import { failure, openScreen } from "../openScreen.ts";

/** Screens of one record: the address, the call that reads it, and the list that it belongs to. */
const RECORDS: [path: string, call: string, list: string, address: string][] = [
  ["/Details/9", "enquiries.details", screenNames.home, "/"],
  ["/EditEnquiry/9", "enquiries.details", screenNames.home, "/"],
  ["/EnqDetails/9", "premiumEnquiries.details", screenNames.premiumEnquiries, "/PrEnquries"],
  ["/Eoi/9", "premiumEnquiries.details", screenNames.premiumEnquiries, "/PrEnquries"],
  ["/SiteVisit/9", "premiumEnquiries.details", screenNames.premiumEnquiries, "/PrEnquries"],
  ["/ProjectDetails/9", "projects.card", screenNames.projects, "/Project"],
  ["/Impression/9", "projects.card", screenNames.projects, "/Project"],
  ["/Campaign/9", "campaigns.ofProject", screenNames.projects, "/Project"],
  ["/InitiationDetails/9/1", "projectBrokers.details", screenNames.projects, "/Project"],
  ["/BrokerDetails/9/1", "projectBrokers.details", screenNames.projects, "/Project"],
  ["/MeetingDetails/9", "meetings.details", screenNames.meetings, "/Meeting"],
  ["/EditMeeting/9", "meetings.details", screenNames.meetings, "/Meeting"],
  ["/MeetingDetails/9?kind=client", "clientMeetings.details", screenNames.clientMeetings, "/McMeetings"],
  ["/CampaignDetails/9", "campaigns.details", screenNames.campaigns, "/Campaign"],
  ["/EditCampaign/9", "campaigns.details", screenNames.campaigns, "/Campaign"],
  ["/Brokers/9", "brokers.details", screenNames.brokers, "/Brokers"],
  ["/Brokers/Edit/9", "brokers.details", screenNames.brokers, "/Brokers"],
  ["/Brokers/CPCallLog/9", "brokers.callLogs", screenNames.brokers, "/Brokers"],
  ["/CpEngagementDetails/9", "engagement.report", screenNames.engagement, "/CpEngagement"],
  ["/CpDetail/9", "engagement.entry", screenNames.engagement, "/CpEngagement"],
  ["/DailyStandUpDetails/9", "standUps.details", screenNames.standUps, "/DailyStandUp"],
  ["/EditDailyMeeting/9", "standUps.details", screenNames.standUps, "/DailyStandUp"],
  ["/MyCpMeetingDetails/9", "meetingRequests.details", screenNames.meetingRequests, "/CpMeetingRequests"],
  ["/EditMyCpMeeting/9", "meetingRequests.details", screenNames.meetingRequests, "/CpMeetingRequests"],
  // A list that the role may not read.
  ["/Project", "projects.list", screenNames.home, "/"],
];

test.each(RECORDS)("%s of what does not exist, or is another user's, leads back to its list", async (...of) => {
  const [path, call, list, address] = of;
  for (const status of [404, 403]) {
    const screen = await openScreen(path, { [call]: failure("Not found", status) });

    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain("Not found, or not yours");
    expect(screen.has("Retry")).toBe(false);
    expect(
      within(alert)
        .getByRole("link", { name: `Back to ${list}` })
        .getAttribute("href"),
    ).toBe(address);
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  }
});

test("what could not be loaded because of a fault offers Retry, and no way back", async () => {
  const screen = await openScreen("/Details/9", { "enquiries.details": failure("Down") });
  const alert = within(screen.getByRole("alert"));

  expect(alert.getByText("Could not load")).toBeTruthy();
  expect(alert.getByRole("button", { name: "Retry" })).toBeTruthy();
  expect(alert.queryByRole("link")).toBeNull();
});
