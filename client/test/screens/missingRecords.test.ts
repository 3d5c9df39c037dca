import { within } from "@testing-library/react";
import { expect, test } from "vitest";
import { brokerLabels } from "../../src/features/brokers/labels.ts";
import { clientMeetingLabels } from "../../src/features/clientMeetings/labels.ts";
import { requestLabels } from "../../src/features/meetingRequests/labels.ts";
import { premiumLabels } from "../../src/features/premiumEnquiries/labels.ts";
import { standUpLabels } from "../../src/features/standUps/labels.ts";
import { failure, openScreen } from "../openScreen.ts";

/** Screens of one record: the address, the call that reads it, and the list that it belongs to. */
const RECORDS: [path: string, call: string, list: string, address: string][] = [
  ["/Details/9", "enquiries.details", "Enquiries", "/"],
  ["/EditEnquiry/9", "enquiries.details", "Enquiries", "/"],
  ["/EnqDetails/9", "premiumEnquiries.details", premiumLabels.premiumEnquiries, "/PrEnquries"],
  ["/Eoi/9", "premiumEnquiries.details", premiumLabels.premiumEnquiries, "/PrEnquries"],
  ["/SiteVisit/9", "premiumEnquiries.details", premiumLabels.premiumEnquiries, "/PrEnquries"],
  ["/ProjectDetails/9", "projects.card", "Projects", "/Project"],
  ["/Impression/9", "projects.card", "Projects", "/Project"],
  ["/Campaign/9", "campaigns.ofProject", "Projects", "/Project"],
  ["/InitiationDetails/9/1", "projectBrokers.details", "Projects", "/Project"],
  ["/BrokerDetails/9/1", "projectBrokers.details", "Projects", "/Project"],
  ["/MeetingDetails/9", "meetings.details", "Meetings", "/Meeting"],
  ["/EditMeeting/9", "meetings.details", "Meetings", "/Meeting"],
  ["/MeetingDetails/9?kind=client", "clientMeetings.details", clientMeetingLabels.clientMeetings, "/McMeetings"],
  ["/CampaignDetails/9", "campaigns.details", "Campaigns", "/Campaign"],
  ["/EditCampaign/9", "campaigns.details", "Campaigns", "/Campaign"],
  ["/Brokers/9", "brokers.details", brokerLabels.brokers, "/Brokers"],
  ["/Brokers/Edit/9", "brokers.details", brokerLabels.brokers, "/Brokers"],
  ["/Brokers/CPCallLog/9", "brokers.callLogs", brokerLabels.brokers, "/Brokers"],
  ["/CpEngagementDetails/9", "engagement.report", "My CP Engagement", "/CpEngagement"],
  ["/CpDetail/9", "engagement.entry", "My CP Engagement", "/CpEngagement"],
  ["/DailyStandUpDetails/9", "standUps.details", standUpLabels.standUps, "/DailyStandUp"],
  ["/EditDailyMeeting/9", "standUps.details", standUpLabels.standUps, "/DailyStandUp"],
  ["/MyCpMeetingDetails/9", "meetingRequests.details", requestLabels.requests, "/CpMeetingRequests"],
  ["/EditMyCpMeeting/9", "meetingRequests.details", requestLabels.requests, "/CpMeetingRequests"],
  // A list that the role may not read.
  ["/Project", "projects.list", "Enquiries", "/"],
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
