import { paths } from "../../lib/paths.ts";
import { type ScreenName, screenNames } from "../../lib/screenNames.ts";

/**
 * The header title of a route: the name of its screen. The documents show Campaigns on any other route of theirs, and
 * on My Client Meetings (R053–R061, SPEC-16, SPEC-17).
 */
export function screenTitle(pathname: string): string {
  const plain = pathname.toLowerCase().replace(/(.)\/$/, "$1");
  const names = Object.keys(screenNames) as ScreenName[];
  const screen = names.find((name) => name !== "clientMeetings" && paths[name].path.toLowerCase() === plain);
  return screenNames[screen ?? "campaigns"];
}

/** Which tutorial the header offers (R064, R065, SPEC-25). */
export function helpTopic(pathname: string): "Meeting" | "Campaigns" | undefined {
  if (/^\/meeting\/?$/i.test(pathname)) return "Meeting";
  return /^\/campaign(\/\d+)?\/?$/i.test(pathname) ? "Campaigns" : undefined;
}
