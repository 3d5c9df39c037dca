import type { Described, Facts } from "./describe.ts";

/** A path of a request or a reply, with the promises about it. */
export interface Part extends Facts {
  /** The name on our side, as browsers see it, if it differs from the wire name; empty if browsers do not see it. */
  as?: string;
}

/** Parts by their path on the wire. */
export type Parts = Record<string, Part>;

/** A part with all parts inside it; `name` turns the steps that lead to it into a path. */
export function listParts(described: Described, name: (steps: string[]) => [place: string, as: string][]): Parts {
  const found: Parts = {};
  const visit = ({ parts, ...facts }: Described, steps: string[]) => {
    for (const [place, as] of name(steps)) found[place] = { ...facts, ...(as !== place && { as }) };
    for (const [key, inner] of Object.entries(parts)) visit(inner, [...steps, key]);
  };
  visit(described, []);
  return found;
}

/** Turns `enquiry`, `[]`, `id` into `enquiry[].id`, and no steps into `$`. */
export const joinSteps = (steps: readonly string[]): string =>
  steps.reduce((place, step) => (step === "[]" ? `${place}[]` : place ? `${place}.${step}` : step), "") || "$";

/** Turns the same steps into the name of a form part: `a[b][n][c]`. */
export const bracketSteps = (steps: readonly string[]): string =>
  steps.map((step, index) => (index ? `[${step === "[]" ? "n" : step}]` : step)).join("");
