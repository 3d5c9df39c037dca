import { matchPath, useLocation } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "./ButtonLink.tsx";

interface List {
  path: string;
  label: string;
  /** Screens that are opened from this list. */
  screens: readonly { path: string }[];
}

const { home, premiumEnquiries, projects, meetings, campaigns, brokers, standUps, engagement, meetingRequests } = paths;
const clientMeetings = { ...paths.clientMeetings, label: "My Client Meetings" };

const lists: readonly List[] = [
  { ...premiumEnquiries, label: "Premium Enquiries", screens: [paths.premiumEnquiry, paths.eoi, paths.siteVisit] },
  {
    ...projects,
    label: "Projects",
    screens: [
      paths.newProject,
      paths.project,
      paths.impressions,
      paths.interestedBrokers,
      paths.brokerInitiation,
      paths.initiation,
      paths.projectBroker,
      paths.projectCampaigns,
      paths.newCampaign,
      paths.brokerCampaigns,
    ],
  },
  {
    ...meetings,
    label: "Meetings",
    screens: [paths.newMeeting, paths.meeting, paths.editMeeting, paths.meetingCampaigns, paths.newMeetingCampaign],
  },
  { ...campaigns, label: "Campaigns", screens: [paths.campaign, paths.editCampaign] },
  { ...brokers, label: "My CPs", screens: [paths.broker, paths.editBroker, paths.brokerCalls] },
  { ...standUps, label: "Daily Stand Up", screens: [paths.standUp, paths.newStandUp, paths.editStandUp] },
  { ...engagement, label: "My CP Engagement", screens: [paths.brokerEngagement, paths.engagementEntry] },
  {
    ...meetingRequests,
    label: "CP Meeting Requests",
    screens: [paths.meetingRequest, paths.editMeetingRequest],
  },
];

/** Links from a record that cannot be shown to the list it is opened from; from any other screen to Enquiries. */
export function ListLink() {
  const { pathname, search } = useLocation();
  const opener = lists.find(({ screens }) => screens.some(({ path }) => matchPath(path, pathname)));
  const isClientMeeting = opener?.path === meetings.path && new URLSearchParams(search).get("kind") === "client";
  const { path, label } = isClientMeeting ? clientMeetings : (opener ?? { ...home, label: "Enquiries" });
  if (matchPath(path, pathname)) return null;
  return (
    <ButtonLink to={path} look="plain">
      {`Back to ${label}`}
    </ButtonLink>
  );
}
