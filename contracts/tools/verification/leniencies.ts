import type { Reason } from "../../pact/verification.ts";
import type { Difference } from "../probe/difference.ts";

/** Deviations from the pact: harmful ones, and tolerated ones. */
export interface SplitReasons {
  errors: Reason[];
  warnings: Reason[];
}

const MISSING_KEYS = /^(Actual map is missing the following keys: )(.+)$/;

/**
 * Splits the reasons why a reply does not match the pact: those that the probe finds harmful too, and documented
 * leniencies (docs/decisions/0011). A reason about anything but the body is always harmful.
 * @param differences the probe's differences for the same call
 */
export function splitReasons(reasons: readonly Reason[], differences: readonly Difference[]): SplitReasons {
  const harmful = differences.filter(({ kind }) => kind === "breaks" || kind === "missing" || kind === "refused");
  const isHarmful = (place: string) => harmful.some((difference) => covers(difference.place, place));
  const split: SplitReasons = { errors: [], warnings: [] };
  for (const reason of reasons.flatMap(perKey)) {
    const isOfBody = reason.place.startsWith("$");
    split[!isOfBody || isHarmful(fieldOf(reason)) ? "errors" : "warnings"].push(reason);
  }
  return { errors: joinKeys(split.errors), warnings: joinKeys(split.warnings) };
}

/** Turns `$.enquiry[0].rm` into the name that the probe uses: `enquiry[].rm`. */
export const placeInReply = (place: string): string => place.replace(/^\$\.?/, "").replace(/\[\d+\]/g, "[]");

/** The fields that a reason is about, each by its path in the reply. */
export function fieldsOf({ place, reason }: Reason): string[] {
  const at = placeInReply(place);
  const [, , keys] = MISSING_KEYS.exec(reason) ?? [];
  return keys ? keys.split(", ").map((key) => (at ? `${at}.${key}` : key)) : [at];
}

const fieldOf = (reason: Reason) => fieldsOf(reason)[0] ?? "";

const perKey = (reason: Reason): Reason[] => {
  const [, head, keys] = MISSING_KEYS.exec(reason.reason) ?? [];
  return keys ? keys.split(", ").map((key) => ({ ...reason, reason: `${head}${key}` })) : [reason];
};

/** Combines the missing keys of one path into one reason again. */
function joinKeys(reasons: readonly Reason[]): Reason[] {
  const joined = new Map<string, Reason>();
  for (const reason of reasons) {
    const [, head, key] = MISSING_KEYS.exec(reason.reason) ?? [];
    const id = key ? reason.place : `${reason.place} ${reason.reason}`;
    const before = joined.get(id);
    joined.set(id, before && head ? { ...before, reason: `${before.reason}, ${key}` } : reason);
  }
  return [...joined.values()];
}

/**
 * A difference covers its path and everything inside it; a difference of the whole reply covers everything. In a layered reply
 * the layer is not named.
 */
export const covers = (outer: string, place: string) =>
  outer === "" ||
  outer === place ||
  place.startsWith(`${outer}.`) ||
  place.startsWith(`${outer}[`) ||
  place.endsWith(`.${outer}`);
