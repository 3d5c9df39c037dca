import { paths } from "../../lib/paths.ts";

const titles: Record<string, string> = {
  [paths.home.path]: "Enquiries",
  [paths.premiumEnquiries.path]: "Premium Enquiries",
  [paths.projects.path]: "Projects",
  [paths.meetings.path]: "Meetings",
  [paths.brokers.path]: "My CPs",
  [paths.standUps.path]: "Daily Stand Up",
  [paths.engagement.path]: "My CP Engagement",
  [paths.meetingRequests.path]: "CP Meeting Requests",
  // Screens that are not in the documents (SPEC-191).
  [paths.myDay.path]: "My Day",
  [paths.dayBoard.path]: "Day Board",
  [paths.nearMe.path]: "Near Me",
  [paths.find.path]: "Find",
  [paths.pending.path]: "Waiting to be sent",
  [paths.device.path]: "This Device",
  [paths.privacy.path]: "Privacy",
  [paths.accessRecords.path]: "Access Records",
};

/** The header title of a route. Any other route of the documents shows Campaigns (R053–R061, SPEC-16, SPEC-17). */
export function screenTitle(pathname: string): string {
  const plain = pathname.toLowerCase().replace(/(.)\/$/, "$1");
  return Object.entries(titles).find(([path]) => path.toLowerCase() === plain)?.[1] ?? "Campaigns";
}

/** Which tutorial the header offers (R064, R065, SPEC-25). */
export function helpTopic(pathname: string): "Meeting" | "Campaigns" | undefined {
  if (/^\/meeting\/?$/i.test(pathname)) return "Meeting";
  return /^\/campaign(\/\d+)?\/?$/i.test(pathname) ? "Campaigns" : undefined;
}
