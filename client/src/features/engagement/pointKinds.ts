import { POINT_KINDS, type PointKind } from "@mobile-crm/contracts/choices.ts";
import { engagementLabels } from "./labels.ts";

/** How the three groups of points are shown, with the colours of the pie (K034, SPEC-142). */
const shown: Record<PointKind, { label: string; colour: string }> = {
  earned: { label: engagementLabels.earned, colour: "#ff9f1c" },
  redeemed: { label: engagementLabels.redeemed, colour: "#16324f" },
  expired: { label: engagementLabels.expired, colour: "#ffd60a" },
};

export const pointKinds = POINT_KINDS.map((key) => ({ key, ...shown[key] }));
