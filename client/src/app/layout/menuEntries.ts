import { paths } from "../../lib/paths.ts";
import type { IconName } from "../../ui/base/Icon.tsx";

export interface MenuEntry {
  label: string;
  to: string;
  icon: IconName;
}

/** The same ten for every role (R070, P016). */
export const menuEntries: readonly MenuEntry[] = [
  { label: "Enquiries", to: paths.home.path, icon: "inbox" },
  { label: "Premium Enquiries", to: paths.premiumEnquiries.path, icon: "star" },
  { label: "Projects", to: paths.projects.path, icon: "building" },
  { label: "Meetings", to: paths.meetings.path, icon: "calendar" },
  { label: "Campaigns", to: paths.campaigns.path, icon: "megaphone" },
  { label: "My CPs", to: paths.brokers.path, icon: "people" },
  { label: "Daily Stand Up", to: paths.standUps.path, icon: "sun" },
  { label: "My CP Engagement", to: paths.engagement.path, icon: "award" },
  { label: "CP Meeting Requests", to: paths.meetingRequests.path, icon: "clock" },
  { label: "My Client Meetings", to: paths.clientMeetings.path, icon: "user" },
];
