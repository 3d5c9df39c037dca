import { expect, test } from "vitest";
import { brokerLabels } from "../../src/features/brokers/labels.ts";
import { clientMeetingLabels } from "../../src/features/clientMeetings/labels.ts";
import { requestLabels } from "../../src/features/meetingRequests/labels.ts";
import { meetingLabels } from "../../src/features/meetings/labels.ts";
import { premiumLabels } from "../../src/features/premiumEnquiries/labels.ts";
import { projectBrokerLabels } from "../../src/features/projectBrokers/labels.ts";
import { projectLabels } from "../../src/features/projects/labels.ts";
import { sessionLabels } from "../../src/features/session/labels.ts";
import { standUpLabels } from "../../src/features/standUps/labels.ts";
import { campaignLabels } from "../../src/shared/campaignLabels.ts";
import { enquiryLabels } from "../../src/shared/enquiryLabels.ts";

/** The tests of screens name these by their labels alone. */
test.each([
  [standUpLabels.signingOff, "Signing-off"],
  [standUpLabels.initiatedAt, "Initiated At"],
  [standUpLabels.search, "Search by executives name"],
  [projectLabels.search, "Search Projects"],
  [projectLabels.impressions, "Artistic Impressions"],
  [brokerLabels.rank, "Rank"],
  [projectBrokerLabels.search, "Search by broker or firm name"],
  [projectBrokerLabels.initiation, "Broker Initiation"],
  [meetingLabels.campaignsCount, "Campaigns Count"],
  [meetingLabels.ratingToBroker, "Rating to Broker"],
  [meetingLabels.ratingByCp, "Rating by CP"],
  [meetingLabels.approvedByCp, "Approved by CP"],
  [meetingLabels.interestedInResaleOrRental, "Interested in Resale or Rental"],
  [meetingLabels.search, "Search by firm name"],
  [clientMeetingLabels.premiumEnquiry, "Premium Enquiry"],
  [clientMeetingLabels.search, "Search by client name"],
  [requestLabels.isFlaggedInDetails, "Is Flagged"],
  [requestLabels.search, "Search by broker name"],
  [premiumLabels.booked, "Booked?"],
  [premiumLabels.approved, "Approved?"],
  [premiumLabels.siteVisitDone, "Site Visit Done"],
  [premiumLabels.siteVisitDate, "Site Visit Date"],
  [premiumLabels.eoiDone, "EOI Done"],
  [premiumLabels.eoiDoneDate, "EOI Done Date"],
  [premiumLabels.eoiApproved, "EOI Approved?"],
  [premiumLabels.deleteDate, "Delete Date"],
  [premiumLabels.search, "Search by name, enquiry no, email or phone"],
  [campaignLabels.searchManaged, "Search by broker or firm name"],
  [campaignLabels.projectCampaigns, "Project Campaigns"],
  [enquiryLabels.deadReason, "Dead Reason"],
  [enquiryLabels.deadReasonComment, "Dead Reason Comment"],
  [enquiryLabels.savedSearches, "Saved Searches"],
  [enquiryLabels.enquirySource, "Enquiry Source"],
  [enquiryLabels.propertyType, "Property Type"],
  [enquiryLabels.actionDate, "Action Date"],
  [sessionLabels.newPassword, "New Password"],
  [sessionLabels.confirmPassword, "Confirm Password"],
  [sessionLabels.otp, "OTP"],
  [sessionLabels.email, "E-mail"],
  [sessionLabels.password, "Password"],
])("%s is the documents' own word", (label, word) => {
  expect(label).toBe(word);
});
