import { commonMeetingLabels } from "../../shared/commonMeetingLabels.ts";

export const clientMeetingLabels = {
  ...commonMeetingLabels,
  enquiry: "Enquiry",
  premiumEnquiry: "Premium Enquiry",
  meetingFor: "Meeting For",
  search: "Search by client name",
  client: "Client",
  newMeeting: "New Client Meeting",
  newPremiumMeeting: "New Premium Client Meeting",
} as const;
