import { isIdText } from "@mobile-crm/contracts/schemas/ids.ts";
import type { ComponentType } from "react";
import { type LoaderFunctionArgs, type RouteObject, redirect, useParams } from "react-router-dom";
import { loadChunk } from "../lib/loadChunk.ts";
import { paths } from "../lib/paths.ts";
import { NotFound } from "./layout/NotFound.tsx";

type PathName = keyof typeof paths;
type Screen = () => Promise<ComponentType>;

/** A route whose screen is fetched when it is first opened. */
const routeAt = ([name, load]: [name: string, load: Screen]): RouteObject => ({
  path: paths[name as PathName].path,
  loader: dropTrailingMarks,
  // Changing only the query does not run the loader, which would delay a field that is being typed into.
  shouldRevalidate: () => false,
  // One function: for `lazy: { Component }` without a loader, the router drops the error and shows an empty page.
  lazy: async () => ({ Component: withCheckedParams(await loadChunk(load)) }),
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

/** The pages before sign-in, except login itself. */
const loginScreens = {
  forgotPassword: async () => (await import("../features/session/ForgotPassword.tsx")).ForgotPassword,
  resetPassword: async () => (await import("../features/session/ResetPassword.tsx")).ResetPassword,
  otp: async () => (await import("../features/session/Otp.tsx")).Otp,
} satisfies Partial<Record<PathName, Screen>>;

/** All other screens, except the list of enquiries, which is in the first chunk. */
const screens: Record<Exclude<PathName, "home" | "login" | keyof typeof loginScreens>, Screen> = {
  myDay: async () => (await import("../features/myDay/MyDay.tsx")).MyDay,
  enquiry: async () => (await import("../features/enquiries/EnquiryDetails.tsx")).EnquiryDetails,
  newEnquiry: async () => (await import("../features/enquiries/NewEnquiry.tsx")).NewEnquiry,
  editEnquiry: async () => (await import("../features/enquiries/EditEnquiry.tsx")).EditEnquiry,
  today: async () => (await import("../features/calls/Today.tsx")).Today,
  help: async () => (await import("../features/help/Help.tsx")).Help,
  projects: async () => (await import("../features/projects/ProjectList.tsx")).ProjectList,
  newProject: async () => (await import("../features/projects/NewProject.tsx")).NewProject,
  project: async () => (await import("../features/projects/ProjectCard.tsx")).ProjectCard,
  impressions: async () => (await import("../features/projects/Impressions.tsx")).Impressions,
  interestedBrokers: async () => (await import("../features/projectBrokers/InterestedBrokers.tsx")).InterestedBrokers,
  brokerInitiation: async () => (await import("../features/projectBrokers/BrokerInitiation.tsx")).BrokerInitiation,
  initiation: async () => (await import("../features/projectBrokers/InitiationCard.tsx")).InitiationCard,
  projectBroker: async () => (await import("../features/projectBrokers/ProjectBrokerCard.tsx")).ProjectBrokerCard,
  campaigns: async () => (await import("../features/campaigns/CampaignList.tsx")).CampaignList,
  projectCampaigns: async () => (await import("../features/campaigns/ProjectCampaigns.tsx")).ProjectCampaigns,
  campaign: async () => (await import("../features/campaigns/CampaignCard.tsx")).CampaignCard,
  newCampaign: async () => (await import("../features/campaigns/NewCampaign.tsx")).NewCampaign,
  editCampaign: async () => (await import("../features/campaigns/EditCampaign.tsx")).EditCampaign,
  brokerCampaigns: async () => (await import("../features/campaigns/BrokerCampaigns.tsx")).BrokerCampaigns,
  meetingCampaigns: async () => (await import("../features/campaigns/MeetingCampaigns.tsx")).MeetingCampaigns,
  newMeetingCampaign: async () => (await import("../features/campaigns/NewMeetingCampaign.tsx")).NewMeetingCampaign,
  meetings: async () => (await import("../features/meetings/MeetingList.tsx")).MeetingList,
  newMeeting: async () => (await import("../features/meetings/NewMeeting.tsx")).NewMeeting,
  meeting: async () => (await import("../features/meetings/MeetingDetails.tsx")).MeetingDetails,
  editMeeting: async () => (await import("../features/meetings/EditMeeting.tsx")).EditMeeting,
  clientMeetings: async () => (await import("../features/clientMeetings/ClientMeetingList.tsx")).ClientMeetingList,
  newClientMeeting: async () => (await import("../features/clientMeetings/NewClientMeeting.tsx")).NewClientMeeting,
  standUps: async () => (await import("../features/standUps/StandUpList.tsx")).StandUpList,
  standUp: async () => (await import("../features/standUps/StandUpDetails.tsx")).StandUpDetails,
  newStandUp: async () => (await import("../features/standUps/NewStandUp.tsx")).NewStandUp,
  editStandUp: async () => (await import("../features/standUps/EditStandUp.tsx")).EditStandUp,
  dayBoard: async () => (await import("../features/dayBoard/DayBoard.tsx")).DayBoard,
  premiumEnquiries: async () =>
    (await import("../features/premiumEnquiries/PremiumEnquiryList.tsx")).PremiumEnquiryList,
  premiumEnquiry: async () =>
    (await import("../features/premiumEnquiries/PremiumEnquiryDetails.tsx")).PremiumEnquiryDetails,
  eoi: async () => (await import("../features/premiumEnquiries/EditForms.tsx")).EditEoi,
  siteVisit: async () => (await import("../features/premiumEnquiries/EditForms.tsx")).EditSiteVisit,
  brokers: async () => (await import("../features/brokers/BrokerList.tsx")).BrokerList,
  broker: async () => (await import("../features/brokers/BrokerDetails.tsx")).BrokerDetails,
  editBroker: async () => (await import("../features/brokers/EditBroker.tsx")).EditBroker,
  brokerCalls: async () => (await import("../features/brokers/CallHistory.tsx")).CallHistory,
  engagement: async () => (await import("../features/engagement/EngagementList.tsx")).EngagementList,
  brokerEngagement: async () => (await import("../features/engagement/EngagementReport.tsx")).EngagementReport,
  engagementEntry: async () => (await import("../features/engagement/EngagementEntry.tsx")).EngagementEntry,
  meetingRequests: async () => (await import("../features/meetingRequests/MeetingRequestList.tsx")).MeetingRequestList,
  meetingRequest: async () =>
    (await import("../features/meetingRequests/MeetingRequestDetails.tsx")).MeetingRequestDetails,
  editMeetingRequest: async () =>
    (await import("../features/meetingRequests/EditMeetingRequest.tsx")).EditMeetingRequest,
  find: async () => (await import("../features/find/FindAnything.tsx")).FindAnything,
  nearMe: async () => (await import("../features/nearMe/NearMe.tsx")).NearMe,
  privacy: async () => (await import("../features/privacy/Privacy.tsx")).Privacy,
  device: async () => (await import("../features/device/ThisDevice.tsx")).ThisDevice,
  pending: async () => (await import("../features/pending/Pending.tsx")).Pending,
  accessRecords: async () => (await import("../features/accessRecords/AccessRecordList.tsx")).AccessRecordList,
};

export const lazyRoutes: RouteObject[] = [
  ...Object.entries(screens).map(routeAt),
  { path: "*", loader: dropTrailingMarks, Component: NotFound },
];

export const lazyLoginRoutes: RouteObject[] = Object.entries(loginScreens).map(routeAt);
