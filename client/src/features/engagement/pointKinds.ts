/** The three groups of points (S039), in the order of the pie, with its colours (K034, SPEC-142). */
export const pointKinds = [
  { key: "earned", label: "Earned", colour: "#ff9f1c" },
  { key: "redeemed", label: "Redeemed", colour: "#16324f" },
  { key: "expired", label: "Expired", colour: "#ffd60a" },
] as const;

export type PointKind = (typeof pointKinds)[number]["key"];
