import { matchPath, useLocation } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { type ScreenName, screenNames } from "../../lib/screenNames.ts";
import { ButtonLink } from "./ButtonLink.tsx";

/** The lists, each with the screens that are opened from it. */
const lists: readonly [list: ScreenName, ...screens: { path: string }[]][] = [
  ["premiumEnquiries", paths.premiumEnquiry, paths.eoi, paths.siteVisit],
  [
    "projects",
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
  ["meetings", paths.newMeeting, paths.meeting, paths.editMeeting, paths.meetingCampaigns, paths.newMeetingCampaign],
  ["campaigns", paths.campaign, paths.editCampaign],
  ["brokers", paths.broker, paths.editBroker, paths.brokerCalls],
  ["standUps", paths.standUp, paths.newStandUp, paths.editStandUp],
  ["engagement", paths.brokerEngagement, paths.engagementEntry],
  ["meetingRequests", paths.meetingRequest, paths.editMeetingRequest],
];

/** Links from a record that cannot be shown to the list it is opened from; from any other screen to Enquiries. */
export function ListLink() {
  const { pathname, search } = useLocation();
  const [opener = "home"] = lists.find(([, ...screens]) => screens.some(({ path }) => matchPath(path, pathname))) ?? [];
  const isClientMeeting = opener === "meetings" && new URLSearchParams(search).get("kind") === "client";
  const list = isClientMeeting ? "clientMeetings" : opener;
  const { path } = paths[list];
  if (matchPath(path, pathname)) return null;
  return (
    <ButtonLink to={path} look="plain">
      {`Back to ${screenNames[list]}`}
    </ButtonLink>
  );
}
