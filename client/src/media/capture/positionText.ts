import { type Position, type PositionProblem, stepsToAllow } from "./position.ts";

type PositionState = { status: "locating" } | { status: "found"; position: Position } | { status: PositionProblem };

/** How the search for the position stands, and what the user can do (SPEC-108). */
export function positionText(state: PositionState): string {
  if (state.status === "locating") return "Finding your position…";
  if (state.status === "found") return `Found, within ${state.position.accuracy} m`;
  if (state.status === "refused")
    return "Your position is not asked for before you agree. Tap Retry to read the notice.";
  if (state.status === "denied") return `Location is not allowed. ${stepsToAllow(navigator.userAgent)} Then tap Retry.`;
  if (state.status === "unsupported") return "This browser cannot tell where you are. Try another one.";
  return "Your location could not be found. Step outside or nearer to a window, and tap Retry.";
}
