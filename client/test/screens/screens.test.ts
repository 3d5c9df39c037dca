import { expect, test } from "vitest";
import { brokerLabels } from "../../src/features/brokers/labels.ts";
import { callLabels } from "../../src/features/calls/labels.ts";
import { clientMeetingLabels } from "../../src/features/clientMeetings/labels.ts";
import { engagementLabels } from "../../src/features/engagement/labels.ts";
import { requestLabels } from "../../src/features/meetingRequests/labels.ts";
import { meetingLabels } from "../../src/features/meetings/labels.ts";
import { premiumLabels } from "../../src/features/premiumEnquiries/labels.ts";
import { projectBrokerLabels } from "../../src/features/projectBrokers/labels.ts";
import { projectLabels } from "../../src/features/projects/labels.ts";
import { sessionLabels } from "../../src/features/session/labels.ts";
import { standUpLabels } from "../../src/features/standUps/labels.ts";
import { screenNames } from "../../src/lib/screenNames.ts";
import { campaignLabels } from "../../src/shared/campaignLabels.ts";
import { enquiryLabels } from "../../src/shared/enquiryLabels.ts";
import { openApp } from "../openScreen.ts";

const heading = async (path: string) => {
  const screen = await openApp(path, {});
  return [screen.title(), screen.getAllByRole("heading", { level: 1 })[0]?.textContent];
};

test.each([
  ["/", screenNames.home, screenNames.home],
  ["/Details/9001", enquiryLabels.enquiry, "Ravi Kumar"],
  ["/Enquiry", enquiryLabels.newEnquiry, enquiryLabels.newEnquiry],
  ["/EditEnquiry/9001", enquiryLabels.editEnquiry, enquiryLabels.editEnquiry],
  ["/Today/brokers", callLabels.todaysCall, callLabels.todaysCall],
  ["/Help/Meeting", "Help: Meeting", "Help: Meeting"],
  ["/Pending", screenNames.pending, screenNames.pending],
  ["/Find", screenNames.find, screenNames.find],
  ["/NearMe", screenNames.nearMe, screenNames.nearMe],
  ["/Privacy", screenNames.privacy, screenNames.privacy],
  ["/MyDay", screenNames.myDay, screenNames.myDay],
  ["/Device", screenNames.device, screenNames.device],
  ["/Project", screenNames.projects, screenNames.projects],
  ["/AddProject", projectLabels.newProject, projectLabels.newProject],
  ["/ProjectDetails/9200", "Green Park", "Green Park"],
  ["/Meeting", screenNames.meetings, screenNames.meetings],
  ["/AddMeeting", meetingLabels.newMeeting, meetingLabels.newMeeting],
  ["/AddNewMeeting/9001?name=enquiry", clientMeetingLabels.newMeeting, clientMeetingLabels.newMeeting],
  ["/McMeetings", screenNames.clientMeetings, screenNames.clientMeetings],
  ["/MeetingDetails/9600", "Meeting", "Skyline Properties - Imran Shaikh"],
  ["/EditMeeting/9600", meetingLabels.editMeeting, meetingLabels.editMeeting],
  ["/ManageMeetingCampaign/9600", campaignLabels.manageCampaigns, campaignLabels.manageCampaigns],
  ["/AddNewCampaigninMeetings/9600", campaignLabels.addCampaign, campaignLabels.addCampaign],
  ["/InterestedBroker/9200", projectBrokerLabels.interestedBrokers, projectBrokerLabels.interestedBrokers],
  ["/BrokerInitiation/9200", projectBrokerLabels.initiateBrokers, projectBrokerLabels.initiateBrokers],
  ["/InitiationDetails/9200/9100", projectBrokerLabels.initiation, "Imran Shaikh"],
  ["/BrokerDetails/9200/9100", projectBrokerLabels.brokerDetails, "Imran Shaikh"],
  ["/Impression/9200", projectLabels.impressions, projectLabels.impressions],
  ["/Campaign", screenNames.campaigns, screenNames.campaigns],
  ["/Campaign/9200", campaignLabels.projectCampaigns, campaignLabels.projectCampaigns],
  ["/CampaignDetails/9500", "Weekend WhatsApp drive", "Weekend WhatsApp drive"],
  ["/AddCampaign/9200/9100/9400", campaignLabels.addCampaign, campaignLabels.addCampaign],
  ["/ManageCampaign/9200/9400", campaignLabels.manageCampaigns, campaignLabels.manageCampaigns],
  ["/EditCampaign/9500", campaignLabels.editCampaign, campaignLabels.editCampaign],
  ["/Brokers", screenNames.brokers, screenNames.brokers],
  ["/Brokers/9100", engagementLabels.details, "Imran Shaikh"],
  ["/Brokers/Edit/9100", brokerLabels.editCp, brokerLabels.editCp],
  ["/Brokers/CPCallLog/9100", brokerLabels.callHistory, brokerLabels.callHistory],
  ["/CpEngagement", screenNames.engagement, screenNames.engagement],
  ["/CpEngagementDetails/9100", "CP Engagement", "Imran Shaikh"],
  ["/CpDetail/1", engagementLabels.details, "Imran Shaikh Details"],
  ["/DailyStandUp", screenNames.standUps, screenNames.standUps],
  ["/DailyStandUpDetails/9700", "Stand-up Details", "Stand-up Details"],
  ["/AddDailyStandUpMeeting", standUpLabels.newStandUp, standUpLabels.newStandUp],
  ["/EditDailyMeeting/9700", standUpLabels.editStandUp, standUpLabels.editStandUp],
  ["/DayBoard", screenNames.dayBoard, screenNames.dayBoard],
  ["/PrEnquries", screenNames.premiumEnquiries, screenNames.premiumEnquiries],
  ["/EnqDetails/9800", "Enquiry Details", "Enquiry Details"],
  ["/Eoi/9800", premiumLabels.editEoi, premiumLabels.editEoi],
  ["/SiteVisit/9800", premiumLabels.editSiteVisit, premiumLabels.editSiteVisit],
  ["/CpMeetingRequests", screenNames.meetingRequests, screenNames.meetingRequests],
  ["/MyCpMeetingDetails/9800", requestLabels.request, requestLabels.request],
  ["/EditMyCpMeeting/9800", requestLabels.editCpMeetingRequest, requestLabels.editCpMeetingRequest],
  ["/AccessRecords", screenNames.accessRecords, screenNames.accessRecords],
  ["/Nowhere", "Page not found", "Page not found"],
])(
  "%s opens the screen %s",
  {
    tags: [
      "R002",
      "R003",
      "R004",
      "R006",
      "R007",
      "R008",
      "R009",
      "R013",
      "R014",
      "R015",
      "R017",
      "R019",
      "R020",
      "R021",
      "R022",
      "R024",
      "R025",
      "R026",
      "R027",
      "R029",
      "R030",
      "R031",
      "R032",
      "R037",
      "R038",
      "R039",
      "R040",
      "R042",
      "R043",
      "R044",
      "R045",
      "R046",
      "R047",
      "U112",
    ],
  },
  async (path, title, name) => {
    expect(await heading(path)).toEqual([title, name]);
  },
);

test.each([
  ["/login", sessionLabels.login, sessionLabels.login, [sessionLabels.login, sessionLabels.forgotPasswordLink]],
  [
    "/forgotpassword",
    sessionLabels.forgotPassword,
    sessionLabels.forgotPassword,
    [sessionLabels.sendResetLink, sessionLabels.backToLogin],
  ],
  [
    "/Password/Edit?reset_password_token=t",
    sessionLabels.resetPassword,
    sessionLabels.resetPassword,
    [sessionLabels.resetPassword, sessionLabels.backToLogin],
  ],
  [
    "/otp",
    sessionLabels.verification,
    sessionLabels.otpVerification,
    [sessionLabels.resendOtp, sessionLabels.verifyOtp],
  ],
])("%s opens a page before sign-in", { tags: ["R048", "R050"] }, async (path, form, heading, actions) => {
  const screen = await openApp(path, {}, { token: "" });

  expect(screen.getByRole("form", { name: form })).toBeTruthy();
  expect(screen.getAllByRole("heading").map((element) => element.textContent)).toContain(heading);
  for (const action of actions) expect(screen.has(action)).toBe(true);
  expect(screen.has("Open menu")).toBe(false);
});

test("an unknown address leads to the enquiries", async () => {
  const screen = await openApp("/Nowhere", {});

  expect(screen.textIn("main")).toContain("Check the address, or go back to the list of enquiries.");
  expect(screen.href("Go to Enquiries")).toBe("/");
});
