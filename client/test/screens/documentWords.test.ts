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
import { campaignLabels } from "../../src/shared/campaignLabels.ts";
import { commonMeetingLabels } from "../../src/shared/commonMeetingLabels.ts";
import { enquiryLabels } from "../../src/shared/enquiryLabels.ts";
import { listLabels } from "../../src/ui/list/labels.ts";

/** The labels of a feature, and those of the documents' words that no other test spells out. */
const wordsOf = <Key extends string>(labels: Record<Key, string>, words: Partial<Record<NoInfer<Key>, string>>) =>
  [labels, words] as const;

test.each([
  [
    "all meetings",
    ...wordsOf(commonMeetingLabels, {
      meetingTypes: "Meeting Types",
      updated: "Meeting Updated!",
      created: "Meeting Created!",
      enquiryNumber: "Enquiry Number",
    }),
  ],
  [
    "broker meetings",
    ...wordsOf(meetingLabels, {
      campaignsCount: "Campaigns Count",
      ratingToBroker: "Rating to Broker",
      ratingByCp: "Rating by CP",
      approvedByCp: "Approved by CP",
      interestedInResaleOrRental: "Interested in Resale or Rental",
      search: "Search by firm name",
      brokerLocality: "Broker Locality",
      projectName: "Project Name",
      categorization: "Categorization",
      appEngagement: "App Engagement",
      listingCount: "Listing Count",
      leadCount: "Lead Count",
      noAppEngagementComments: "No App Engagement Comments",
      clientName: "Client Name",
      meetingComment: "Meeting Comment",
      reason: "Reason",
      addMeeting: "Add Meeting",
      newMeeting: "New Meeting",
      enquiryCount: "Enquiry Count",
      networkingCount: "Syndicate Networking Requirement Count",
    }),
  ],
  [
    "calls",
    ...wordsOf(callLabels, {
      backlog: "Backlog",
      backlogCall: "Backlog Call",
      todaysCall: "Today's Call",
    }),
  ],
  [
    "campaigns",
    ...wordsOf(campaignLabels, {
      totalCampaigns: "Total Campaigns",
      searchManaged: "Search by broker or firm name",
      projectCampaigns: "Project Campaigns",
      createdDateFrom: "Created Date From",
      createdDateUpto: "Created Date Upto",
      categorization: "Categorization",
      type: "Type",
      addCampaign: "Add Campaign",
      created: "Campaign Created!",
      updated: "Campaign Updated!",
    }),
  ],
  [
    "channel partners",
    ...wordsOf(brokerLabels, {
      rank: "Rank",
      empanelmentDateFrom: "Empanelment Date From",
      empanelmentDateUpto: "Empanelment Date Upto",
      nextCallDateFrom: "Next Call Date From",
      nextCallDateUpto: "Next Call Date Upto",
      meetingScheduledFrom: "Meeting Scheduled From",
      meetingScheduledUpto: "Meeting Scheduled Upto",
      lastMeetingDateFrom: "Last Meeting Date From",
      lastMeetingDateUpto: "Last Meeting Date Upto",
      affiliate: "Affiliate",
      loanMouUploaded: "Loan MOU Uploaded",
      mouUploaded: "MOU Uploaded",
      categorization: "Categorization",
      meetingExecutive: "Meeting Executive",
      kycStatus: "KYC Status",
      editCp: "Edit CP",
      updated: "Broker Updated!",
      contactNumber: "Contact Number",
    }),
  ],
  [
    "client meetings",
    ...wordsOf(clientMeetingLabels, {
      premiumEnquiry: "Premium Enquiry",
      search: "Search by client name",
      meetingFor: "Meeting For",
      newMeeting: "New Client Meeting",
    }),
  ],
  [
    "enquiries",
    ...wordsOf(enquiryLabels, {
      deadReason: "Dead Reason",
      deadReasonComment: "Dead Reason Comment",
      savedSearches: "Saved Searches",
      enquirySource: "Enquiry Source",
      propertyType: "Property Type",
      actionDate: "Action Date",
      editEnquiry: "Edit Enquiry",
      leadSourceFilter: "Lead Source",
      nextCallDateFrom: "Next Call Date From",
      nextCallDateUpto: "Next Call Date Upto",
      createdDateFrom: "Created Date From",
      createdDateUpto: "Created Date Upto",
      newEnquiry: "New Enquiry",
      created: "Enquiry Created!",
      updated: "Enquiry Updated!",
      searchSaved: "Search Saved Successfully",
      addMeeting: "Add Meeting",
      pistol: "Pistol",
      enquiryNumber: "Enquiry Number",
    }),
  ],
  [
    "lists",
    ...wordsOf(listLabels, {
      advancedSearchTitle: "Advance Search",
    }),
  ],
  [
    "meeting requests",
    ...wordsOf(requestLabels, {
      isFlaggedInDetails: "Is Flagged",
      search: "Search by broker name",
      editCpMeetingRequest: "Edit CP Meeting Request",
      projectName: "Project Name",
      createdAtFrom: "Created At From",
      createdAtUpto: "Created At Upto",
      meetingScheduledFrom: "Meeting Scheduled From",
      meetingScheduledUpto: "Meeting Scheduled Upto",
      cpName: "Cp Name",
      ticketStatus: "Ticket status",
      fieldExecutives: "Field Executives",
      building: "Building",
      requestId: "Request id",
      brokerUuid: "Broker uuid",
    }),
  ],
  [
    "points",
    ...wordsOf(engagementLabels, {
      dateFilter: "Date Filter",
      showCollection: "Show Collection",
      search: "Search CP",
      totalCollect: "Total Connect & Collect",
    }),
  ],
  [
    "premium enquiries",
    ...wordsOf(premiumLabels, {
      booked: "Booked?",
      approved: "Approved?",
      siteVisitDone: "Site Visit Done",
      siteVisitDate: "Site Visit Date",
      eoiDone: "EOI Done",
      eoiDoneDate: "EOI Done Date",
      eoiApproved: "EOI Approved?",
      deleteDate: "Delete Date",
      search: "Search by name, enquiry no, email or phone",
      building: "Building",
      brokerUuid: "Broker UUID",
      deleted: "Deleted?",
      createdDateFrom: "Created Date From",
      createdDateTo: "Created Date To",
      deletedDateFrom: "Deleted Date From",
      deletedDateTo: "Deleted Date To",
      isApproved: "Is Approved",
      editEoi: "Edit EOI",
      editSiteVisit: "Edit Site Visit",
      addMeeting: "Add Meeting",
    }),
  ],
  [
    "projects",
    ...wordsOf(projectLabels, {
      search: "Search Projects",
      impressions: "Artistic Impressions",
      newProject: "New Project",
      initiateBrokers: "Initiate Brokers",
      interestedBrokers: "Interested Brokers",
      created: "Project Created!",
    }),
  ],
  [
    "signing in",
    ...wordsOf(sessionLabels, {
      newPassword: "New Password",
      confirmPassword: "Confirm Password",
      otp: "OTP",
      email: "E-mail",
      password: "Password",
      login: "Login",
      forgotPasswordLink: "Forgot password?",
      forgotPassword: "Forgot Password",
      sendResetLink: "Send Reset Link",
      linkSent: "Reset Link Sent to Your Registered e-mail",
      resetPassword: "Reset Password",
      verification: "Verification",
      otpVerification: "OTP Verification",
      otpLength: "OTP must be 6 digits long.",
      otpSent: "OTP sent to Register Email",
      resendOtp: "Resend OTP",
      verifyOtp: "Verify OTP",
    }),
  ],
  [
    "stand-ups",
    ...wordsOf(standUpLabels, {
      signingOff: "Signing-off",
      initiatedAt: "Initiated At",
      search: "Search by executives name",
      editStandUp: "Edit Stand Up",
      newStandUp: "New Stand Up",
      targetDone: "Target Done",
      enquiryActual: "Enquiry Actual",
      signedOff: "Signed off",
      createdDateFrom: "Created Date From",
      createdDateTo: "Created Date To",
      created: "Daily Standup Created!",
      updated: "Daily Standup Updated!",
    }),
  ],
  [
    "the brokers of a project",
    ...wordsOf(projectBrokerLabels, {
      search: "Search by broker or firm name",
      initiation: "Broker Initiation",
      cpMeeting: "CP Meeting",
      interestedBrokers: "Interested Brokers",
      initiateBrokers: "Initiate Brokers",
      initiationUpdated: "Broker Details Updated!",
      updated: "Broker Updated!",
      brokerDetails: "Broker Details",
    }),
  ],
])("the labels of %s are the documents' own words", (_, labels, words) => {
  expect(labels).toMatchObject(words);
});
