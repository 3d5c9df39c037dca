import { paths } from "../../lib/paths.ts";
import { screenNames } from "../../lib/screenNames.ts";
import type { IconName } from "../../ui/base/Icon.tsx";

export interface MenuEntry {
  label: string;
  to: string;
  icon: IconName;
}

/** The same ten for every role (R070, P016). */
export const menuEntries: readonly MenuEntry[] = [
  { label: screenNames.home, to: paths.home.path, icon: "inbox" },
  { label: screenNames.premiumEnquiries, to: paths.premiumEnquiries.path, icon: "star" },
  { label: screenNames.projects, to: paths.projects.path, icon: "building" },
  { label: screenNames.meetings, to: paths.meetings.path, icon: "calendar" },
  { label: screenNames.campaigns, to: paths.campaigns.path, icon: "megaphone" },
  { label: screenNames.brokers, to: paths.brokers.path, icon: "people" },
  { label: screenNames.standUps, to: paths.standUps.path, icon: "sun" },
  { label: screenNames.engagement, to: paths.engagement.path, icon: "award" },
  { label: screenNames.meetingRequests, to: paths.meetingRequests.path, icon: "clock" },
  { label: screenNames.clientMeetings, to: paths.clientMeetings.path, icon: "user" },
];
