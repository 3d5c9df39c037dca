import { type Position, type PositionProblem, stepsToAllowLocation } from "./position.ts";

type PositionState = { status: "locating" } | { status: "found"; position: Position } | { status: PositionProblem };

/** The state of the search for the location, and what the user can do (SPEC-108). */
export function positionText(state: PositionState): string {
  if (state.status === "locating") return "Finding your location…";
  if (state.status === "found") return `Found, within ${state.position.accuracy} m`;
  if (state.status === "refused") return "Your location isn't used until you agree. Tap Retry to read the notice.";
  if (state.status === "denied")
    return `Location is not allowed. ${stepsToAllowLocation(navigator.userAgent)} Then tap Retry.`;
  if (state.status === "unsupported") return "This browser can't find your location. Try another browser.";
  return "Your location couldn't be found. Move outside or near a window and tap Retry.";
}
