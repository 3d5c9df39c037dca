import type { RouteObject } from "react-router-dom";
import { paths } from "./paths.ts";
import { at, screen } from "./screen.ts";

/** Every screen but the first ones, which need not know of them to show. */
export const moreRoutes: RouteObject[] = [
  at(paths.enquiry, async () => (await import("./features/enquiries/EnquiryDetails.tsx")).EnquiryDetails),
  at(paths.newEnquiry, async () => (await import("./features/enquiries/NewEnquiry.tsx")).NewEnquiry),
  at(paths.editEnquiry, async () => (await import("./features/enquiries/EditEnquiry.tsx")).EditEnquiry),
  at(paths.today, async () => (await import("./features/calls/Today.tsx")).Today),
  at(paths.help, async () => (await import("./features/help/Help.tsx")).Help),
  at(paths.projects, async () => (await import("./features/projects/ProjectList.tsx")).ProjectList),
  at(paths.newProject, async () => (await import("./features/projects/NewProject.tsx")).NewProject),
  at(paths.project, async () => (await import("./features/projects/ProjectCard.tsx")).ProjectCard),
  at(paths.impressions, async () => (await import("./features/projects/Impressions.tsx")).Impressions),
  at(
    paths.interestedBrokers,
    async () => (await import("./features/projectBrokers/InterestedBrokers.tsx")).InterestedBrokers,
  ),
  at(
    paths.brokerInitiation,
    async () => (await import("./features/projectBrokers/BrokerInitiation.tsx")).BrokerInitiation,
  ),
  at(paths.initiation, async () => (await import("./features/projectBrokers/InitiationCard.tsx")).InitiationCard),
  at(
    paths.projectBroker,
    async () => (await import("./features/projectBrokers/ProjectBrokerCard.tsx")).ProjectBrokerCard,
  ),
  at(paths.campaigns, async () => (await import("./features/campaigns/CampaignList.tsx")).CampaignList),
  at(paths.projectCampaigns, async () => (await import("./features/campaigns/ProjectCampaigns.tsx")).ProjectCampaigns),
  at(paths.campaign, async () => (await import("./features/campaigns/CampaignCard.tsx")).CampaignCard),
  at(paths.newCampaign, async () => (await import("./features/campaigns/NewCampaign.tsx")).NewCampaign),
  at(paths.editCampaign, async () => (await import("./features/campaigns/EditCampaign.tsx")).EditCampaign),
  at(paths.brokerCampaigns, async () => (await import("./features/campaigns/BrokerCampaigns.tsx")).BrokerCampaigns),
  at(paths.meetingCampaigns, async () => (await import("./features/campaigns/MeetingCampaigns.tsx")).MeetingCampaigns),
  at(
    paths.newMeetingCampaign,
    async () => (await import("./features/campaigns/NewMeetingCampaign.tsx")).NewMeetingCampaign,
  ),
  at(paths.meetings, async () => (await import("./features/meetings/MeetingList.tsx")).MeetingList),
  at(paths.newMeeting, async () => (await import("./features/meetings/NewMeeting.tsx")).NewMeeting),
  at(paths.meeting, async () => (await import("./features/meetings/MeetingDetails.tsx")).MeetingDetails),
  at(paths.editMeeting, async () => (await import("./features/meetings/EditMeeting.tsx")).EditMeeting),
  at(
    paths.clientMeetings,
    async () => (await import("./features/clientMeetings/ClientMeetingList.tsx")).ClientMeetingList,
  ),
  at(
    paths.newClientMeeting,
    async () => (await import("./features/clientMeetings/NewClientMeeting.tsx")).NewClientMeeting,
  ),
  at(paths.standUps, async () => (await import("./features/standUps/StandUpList.tsx")).StandUpList),
  at(paths.standUp, async () => (await import("./features/standUps/StandUpDetails.tsx")).StandUpDetails),
  at(paths.newStandUp, async () => (await import("./features/standUps/NewStandUp.tsx")).NewStandUp),
  at(paths.editStandUp, async () => (await import("./features/standUps/EditStandUp.tsx")).EditStandUp),
  at(paths.dayBoard, async () => (await import("./features/dayBoard/DayBoard.tsx")).DayBoard),
  at(
    paths.premiumEnquiries,
    async () => (await import("./features/premiumEnquiries/PremiumEnquiryList.tsx")).PremiumEnquiryList,
  ),
  at(
    paths.premiumEnquiry,
    async () => (await import("./features/premiumEnquiries/PremiumEnquiryDetails.tsx")).PremiumEnquiryDetails,
  ),
  at(paths.eoi, async () => (await import("./features/premiumEnquiries/EditForms.tsx")).EditEoi),
  at(paths.siteVisit, async () => (await import("./features/premiumEnquiries/EditForms.tsx")).EditSiteVisit),
  at(paths.brokers, async () => (await import("./features/brokers/BrokerList.tsx")).BrokerList),
  at(paths.broker, async () => (await import("./features/brokers/BrokerDetails.tsx")).BrokerDetails),
  at(paths.editBroker, async () => (await import("./features/brokers/EditBroker.tsx")).EditBroker),
  at(paths.brokerCalls, async () => (await import("./features/brokers/CallHistory.tsx")).CallHistory),
  at(paths.engagement, async () => (await import("./features/engagement/EngagementList.tsx")).EngagementList),
  at(paths.brokerEngagement, async () => (await import("./features/engagement/EngagementReport.tsx")).EngagementReport),
  at(paths.engagementEntry, async () => (await import("./features/engagement/EngagementEntry.tsx")).EngagementEntry),
  at(
    paths.meetingRequests,
    async () => (await import("./features/meetingRequests/MeetingRequestList.tsx")).MeetingRequestList,
  ),
  at(
    paths.meetingRequest,
    async () => (await import("./features/meetingRequests/MeetingRequestDetails.tsx")).MeetingRequestDetails,
  ),
  at(
    paths.editMeetingRequest,
    async () => (await import("./features/meetingRequests/EditMeetingRequest.tsx")).EditMeetingRequest,
  ),
  at(paths.pending, async () => (await import("./features/pending/Pending.tsx")).Pending),
  at(paths.accessRecords, async () => (await import("./features/accessRecords/AccessRecordList.tsx")).AccessRecordList),
  at(paths.users, async () => (await import("./features/users/UserList.tsx")).UserList),
  at(paths.account, async () => (await import("./features/account/Account.tsx")).Account),
  { path: "*", lazy: screen(async () => (await import("./features/shell/NotFound.tsx")).NotFound) },
];

/** The pages before sign-in but login itself. */
export const moreLoginRoutes: RouteObject[] = [
  at(paths.forgotPassword, async () => (await import("./features/session/ForgotPassword.tsx")).ForgotPassword),
  at(paths.resetPassword, async () => (await import("./features/session/ResetPassword.tsx")).ResetPassword),
  at(paths.otp, async () => (await import("./features/session/Otp.tsx")).Otp),
];
