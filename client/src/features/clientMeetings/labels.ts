import { meetingTimeLabels } from "../../shared/meetingTimeLabels.ts";

/** The labels and messages of client meetings. */
export const clientMeetingLabels = {
  ...meetingTimeLabels,
  enquiry: "Enquiry",
  premiumEnquiry: "Premium Enquiry",
  fieldExecutive: "Field Executive",
  startDate: "Start Date",
  endDate: "End Date",
  meetingTypes: "Meeting Types",
  teamLead: "Team Lead",
  manager: "Manager",
  meetingFor: "Meeting For",
  enquiryNumber: "Enquiry Number",
  search: "Search by client name",
  client: "Client",
  start: "Start",
  end: "End",
  newMeeting: "New Client Meeting",
  meetingType: "Meeting Type",
  minutesOfMeeting: "Minutes of Meeting",
  created: "Meeting Created!",
  newPremiumMeeting: "New Premium Client Meeting",
} as const;
