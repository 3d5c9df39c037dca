import { expect, test } from "vitest";
import { brokerLabels } from "../../src/features/brokers/labels.ts";
import { standUpLabels } from "../../src/features/standUps/labels.ts";
import { enquiryLabels } from "../../src/shared/enquiryLabels.ts";
import { openApp } from "../openScreen.ts";

const heading = async (path: string) => {
  const screen = await openApp(path, {});
  return [screen.title(), screen.getAllByRole("heading", { level: 1 })[0]?.textContent];
};

test.each([
  ["/", "Enquiries", "Enquiries"],
  ["/Details/9001", "Enquiry", "Ravi Kumar"],
  ["/Enquiry", enquiryLabels.newEnquiry, enquiryLabels.newEnquiry],
  ["/EditEnquiry/9001", enquiryLabels.editEnquiry, enquiryLabels.editEnquiry],
  ["/Today/brokers", "Today's Call", "Today's Call"],
  ["/Help/Meeting", "Help: Meeting", "Help: Meeting"],
  ["/Pending", "Waiting to be sent", "Waiting to be sent"],
  ["/Find", "Find", "Find"],
  ["/NearMe", "Near Me", "Near Me"],
  ["/Privacy", "Privacy", "Privacy"],
  ["/MyDay", "My Day", "My Day"],
  ["/Device", "This Device", "This Device"],
  ["/Project", "Projects", "Projects"],
  ["/AddProject", "New Project", "New Project"],
  ["/ProjectDetails/9200", "Green Park", "Green Park"],
  ["/Meeting", "Meetings", "Meetings"],
  ["/AddMeeting", "New Meeting", "New Meeting"],
  ["/AddNewMeeting/9001?name=enquiry", "New Client Meeting", "New Client Meeting"],
  ["/McMeetings", "My Client Meetings", "My Client Meetings"],
  ["/MeetingDetails/9600", "Meeting", "Skyline Properties - Imran Shaikh"],
  ["/EditMeeting/9600", "Edit Meeting", "Edit Meeting"],
  ["/ManageMeetingCampaign/9600", "Manage Campaigns", "Manage Campaigns"],
  ["/AddNewCampaigninMeetings/9600", "Add Campaign", "Add Campaign"],
  ["/InterestedBroker/9200", "Interested Brokers", "Interested Brokers"],
  ["/BrokerInitiation/9200", "Initiate Brokers", "Initiate Brokers"],
  ["/InitiationDetails/9200/9100", "Broker Initiation", "Imran Shaikh"],
  ["/BrokerDetails/9200/9100", "Broker Details", "Imran Shaikh"],
  ["/Impression/9200", "Artistic Impressions", "Artistic Impressions"],
  ["/Campaign", "Campaigns", "Campaigns"],
  ["/Campaign/9200", "Project Campaigns", "Project Campaigns"],
  ["/CampaignDetails/9500", "Weekend WhatsApp drive", "Weekend WhatsApp drive"],
  ["/AddCampaign/9200/9100/9400", "Add Campaign", "Add Campaign"],
  ["/ManageCampaign/9200/9400", "Manage Campaigns", "Manage Campaigns"],
  ["/EditCampaign/9500", "Edit Campaign", "Edit Campaign"],
  ["/Brokers", brokerLabels.brokers, brokerLabels.brokers],
  ["/Brokers/9100", "CP Details", "Imran Shaikh"],
  ["/Brokers/Edit/9100", brokerLabels.editCp, brokerLabels.editCp],
  ["/Brokers/CPCallLog/9100", "Call History", "Call History"],
  ["/CpEngagement", "My CP Engagement", "My CP Engagement"],
  ["/CpEngagementDetails/9100", "CP Engagement", "Imran Shaikh"],
  ["/CpDetail/1", "CP Details", "Imran Shaikh Details"],
  ["/DailyStandUp", standUpLabels.standUps, standUpLabels.standUps],
  ["/DailyStandUpDetails/9700", "Stand-up Details", "Stand-up Details"],
  ["/AddDailyStandUpMeeting", standUpLabels.newStandUp, standUpLabels.newStandUp],
  ["/EditDailyMeeting/9700", standUpLabels.editStandUp, standUpLabels.editStandUp],
  ["/DayBoard", "Day Board", "Day Board"],
  ["/PrEnquries", "Premium Enquiries", "Premium Enquiries"],
  ["/EnqDetails/9800", "Enquiry Details", "Enquiry Details"],
  ["/Eoi/9800", "Edit EOI", "Edit EOI"],
  ["/SiteVisit/9800", "Edit Site Visit", "Edit Site Visit"],
  ["/CpMeetingRequests", "CP Meeting Requests", "CP Meeting Requests"],
  ["/MyCpMeetingDetails/9800", "CP Meeting Request", "CP Meeting Request"],
  ["/EditMyCpMeeting/9800", "Edit CP Meeting Request", "Edit CP Meeting Request"],
  ["/AccessRecords", "Access Records", "Access Records"],
  ["/Nowhere", "Page not found", "Page not found"],
])("%s opens the screen %s", async (path, title, name) => {
  expect(await heading(path)).toEqual([title, name]);
});

test.each([
  ["/login", "Login", "Login", ["Login", "Forgot password?"]],
  ["/forgotpassword", "Forgot Password", "Forgot Password", ["Send Reset Link", "Back to login"]],
  ["/Password/Edit?reset_password_token=t", "Reset Password", "Reset Password", ["Reset Password", "Back to login"]],
  ["/otp", "Verification", "OTP Verification", ["Resend OTP", "Verify OTP"]],
])("%s opens a page before sign-in", async (path, form, heading, actions) => {
  const screen = await openApp(path, {}, { token: "" });

  expect(screen.getByRole("form", { name: form })).toBeTruthy();
  expect(screen.getAllByRole("heading").map((element) => element.textContent)).toContain(heading);
  for (const action of actions) expect(screen.has(action)).toBe(true);
});

test("an unknown address leads to the enquiries", async () => {
  const screen = await openApp("/Nowhere", {});

  expect(screen.textIn("main")).toContain("Check the address, or go back to the list of enquiries.");
  expect(screen.href("Go to Enquiries")).toBe("/");
});
