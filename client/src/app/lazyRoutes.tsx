import { isIdText } from "@mobile-crm/contracts/schemas/ids.ts";
import type { ComponentType } from "react";
import { type LoaderFunctionArgs, type RouteObject, redirect, useParams } from "react-router-dom";
import { loadChunk } from "../lib/loadChunk.ts";
import { paths } from "../lib/paths.ts";
import { NotFound } from "./layout/NotFound.tsx";

type Screen = () => Promise<ComponentType>;

/**
 * A route whose screen is fetched when it is first opened. It must be one function: for `lazy: { Component }` without a
 * loader, the router drops the error and shows an empty page.
 */
const lazyRoute = (load: Screen) => async () => ({ Component: await loadChunk(load) });

const routeAt = ({ path }: { path: string }, load: Screen): RouteObject => ({
  path,
  loader: dropTrailingMarks,
  // Changing only the query does not run the loader, which would delay a field that is being typed into.
  shouldRevalidate: () => false,
  lazy: lazyRoute(async () => withCheckedParams(await load())),
});

/** What messengers and people add to the end of a link: blanks, punctuation, invisible marks. */
const TRAILING_MARKS = /[\s.,;:!?…'"’”)\]}>\p{Cf}]+$/u;

/** Redirects to the address without these marks. */
function dropTrailingMarks({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const written = decodeSafely(pathname);
  const clean = written.replace(TRAILING_MARKS, "");
  return clean === written ? null : redirect(encodeURI(clean) + search);
}

function decodeSafely(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The screen, or "Check the address" if a parameter cannot be an id. */
function withCheckedParams(Screen: ComponentType): ComponentType {
  return function Checked() {
    const params = Object.values(useParams());
    return params.every((text) => text === undefined || isIdText(text)) ? <Screen /> : <NotFound />;
  };
}

export const lazyRoutes: RouteObject[] = [
  routeAt(paths.myDay, async () => (await import("../features/myDay/MyDay.tsx")).MyDay),
  routeAt(paths.enquiry, async () => (await import("../features/enquiries/EnquiryDetails.tsx")).EnquiryDetails),
  routeAt(paths.newEnquiry, async () => (await import("../features/enquiries/NewEnquiry.tsx")).NewEnquiry),
  routeAt(paths.editEnquiry, async () => (await import("../features/enquiries/EditEnquiry.tsx")).EditEnquiry),
  routeAt(paths.today, async () => (await import("../features/calls/Today.tsx")).Today),
  routeAt(paths.help, async () => (await import("../features/help/Help.tsx")).Help),
  routeAt(paths.projects, async () => (await import("../features/projects/ProjectList.tsx")).ProjectList),
  routeAt(paths.newProject, async () => (await import("../features/projects/NewProject.tsx")).NewProject),
  routeAt(paths.project, async () => (await import("../features/projects/ProjectCard.tsx")).ProjectCard),
  routeAt(paths.impressions, async () => (await import("../features/projects/Impressions.tsx")).Impressions),
  routeAt(
    paths.interestedBrokers,
    async () => (await import("../features/projectBrokers/InterestedBrokers.tsx")).InterestedBrokers,
  ),
  routeAt(
    paths.brokerInitiation,
    async () => (await import("../features/projectBrokers/BrokerInitiation.tsx")).BrokerInitiation,
  ),
  routeAt(paths.initiation, async () => (await import("../features/projectBrokers/InitiationCard.tsx")).InitiationCard),
  routeAt(
    paths.projectBroker,
    async () => (await import("../features/projectBrokers/ProjectBrokerCard.tsx")).ProjectBrokerCard,
  ),
  routeAt(paths.campaigns, async () => (await import("../features/campaigns/CampaignList.tsx")).CampaignList),
  routeAt(
    paths.projectCampaigns,
    async () => (await import("../features/campaigns/ProjectCampaigns.tsx")).ProjectCampaigns,
  ),
  routeAt(paths.campaign, async () => (await import("../features/campaigns/CampaignCard.tsx")).CampaignCard),
  routeAt(paths.newCampaign, async () => (await import("../features/campaigns/NewCampaign.tsx")).NewCampaign),
  routeAt(paths.editCampaign, async () => (await import("../features/campaigns/EditCampaign.tsx")).EditCampaign),
  routeAt(
    paths.brokerCampaigns,
    async () => (await import("../features/campaigns/BrokerCampaigns.tsx")).BrokerCampaigns,
  ),
  routeAt(
    paths.meetingCampaigns,
    async () => (await import("../features/campaigns/MeetingCampaigns.tsx")).MeetingCampaigns,
  ),
  routeAt(
    paths.newMeetingCampaign,
    async () => (await import("../features/campaigns/NewMeetingCampaign.tsx")).NewMeetingCampaign,
  ),
  routeAt(paths.meetings, async () => (await import("../features/meetings/MeetingList.tsx")).MeetingList),
  routeAt(paths.newMeeting, async () => (await import("../features/meetings/NewMeeting.tsx")).NewMeeting),
  routeAt(paths.meeting, async () => (await import("../features/meetings/MeetingDetails.tsx")).MeetingDetails),
  routeAt(paths.editMeeting, async () => (await import("../features/meetings/EditMeeting.tsx")).EditMeeting),
  routeAt(
    paths.clientMeetings,
    async () => (await import("../features/clientMeetings/ClientMeetingList.tsx")).ClientMeetingList,
  ),
  routeAt(
    paths.newClientMeeting,
    async () => (await import("../features/clientMeetings/NewClientMeeting.tsx")).NewClientMeeting,
  ),
  routeAt(paths.standUps, async () => (await import("../features/standUps/StandUpList.tsx")).StandUpList),
  routeAt(paths.standUp, async () => (await import("../features/standUps/StandUpDetails.tsx")).StandUpDetails),
  routeAt(paths.newStandUp, async () => (await import("../features/standUps/NewStandUp.tsx")).NewStandUp),
  routeAt(paths.editStandUp, async () => (await import("../features/standUps/EditStandUp.tsx")).EditStandUp),
  routeAt(paths.dayBoard, async () => (await import("../features/dayBoard/DayBoard.tsx")).DayBoard),
  routeAt(
    paths.premiumEnquiries,
    async () => (await import("../features/premiumEnquiries/PremiumEnquiryList.tsx")).PremiumEnquiryList,
  ),
  routeAt(
    paths.premiumEnquiry,
    async () => (await import("../features/premiumEnquiries/PremiumEnquiryDetails.tsx")).PremiumEnquiryDetails,
  ),
  routeAt(paths.eoi, async () => (await import("../features/premiumEnquiries/EditForms.tsx")).EditEoi),
  routeAt(paths.siteVisit, async () => (await import("../features/premiumEnquiries/EditForms.tsx")).EditSiteVisit),
  routeAt(paths.brokers, async () => (await import("../features/brokers/BrokerList.tsx")).BrokerList),
  routeAt(paths.broker, async () => (await import("../features/brokers/BrokerDetails.tsx")).BrokerDetails),
  routeAt(paths.editBroker, async () => (await import("../features/brokers/EditBroker.tsx")).EditBroker),
  routeAt(paths.brokerCalls, async () => (await import("../features/brokers/CallHistory.tsx")).CallHistory),
  routeAt(paths.engagement, async () => (await import("../features/engagement/EngagementList.tsx")).EngagementList),
  routeAt(
    paths.brokerEngagement,
    async () => (await import("../features/engagement/EngagementReport.tsx")).EngagementReport,
  ),
  routeAt(
    paths.engagementEntry,
    async () => (await import("../features/engagement/EngagementEntry.tsx")).EngagementEntry,
  ),
  routeAt(
    paths.meetingRequests,
    async () => (await import("../features/meetingRequests/MeetingRequestList.tsx")).MeetingRequestList,
  ),
  routeAt(
    paths.meetingRequest,
    async () => (await import("../features/meetingRequests/MeetingRequestDetails.tsx")).MeetingRequestDetails,
  ),
  routeAt(
    paths.editMeetingRequest,
    async () => (await import("../features/meetingRequests/EditMeetingRequest.tsx")).EditMeetingRequest,
  ),
  routeAt(paths.find, async () => (await import("../features/find/FindAnything.tsx")).FindAnything),
  routeAt(paths.nearMe, async () => (await import("../features/nearMe/NearMe.tsx")).NearMe),
  routeAt(paths.privacy, async () => (await import("../features/privacy/Privacy.tsx")).Privacy),
  routeAt(paths.device, async () => (await import("../features/device/ThisDevice.tsx")).ThisDevice),
  routeAt(paths.pending, async () => (await import("../features/pending/Pending.tsx")).Pending),
  routeAt(
    paths.accessRecords,
    async () => (await import("../features/accessRecords/AccessRecordList.tsx")).AccessRecordList,
  ),
  { path: "*", loader: dropTrailingMarks, Component: NotFound },
];

/** The pages before sign-in, except login itself. */
export const lazyLoginRoutes: RouteObject[] = [
  routeAt(paths.forgotPassword, async () => (await import("../features/session/ForgotPassword.tsx")).ForgotPassword),
  routeAt(paths.resetPassword, async () => (await import("../features/session/ResetPassword.tsx")).ResetPassword),
  routeAt(paths.otp, async () => (await import("../features/session/Otp.tsx")).Otp),
];
