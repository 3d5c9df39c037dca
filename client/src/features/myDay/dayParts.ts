/** A part of the screen for users who do that work. */
export type DayPart = "team" | "calls" | "field" | "partners";

interface Role {
  /** The name of the role, as the server gave it at the sign-in. */
  name: string;
  isAdmin: boolean;
  isSourcing: boolean;
  /** The role may not see phone numbers, so it makes no calls. */
  hidesPhones: boolean;
}

/**
 * Words that tell the work of a role. The documents give the ids of two roles (K007); any other is known only by the
 * name that came with the sign-in.
 */
const WORDS = {
  manager: ["manager", "admin", "head"],
  partners: ["partner", "relationship", "engagement"],
  field: ["field", "sourcing"],
  calls: ["call", "lead"],
};

/** The parts for a role. Without any known word it is calls. */
export function dayParts({ name, isAdmin, isSourcing, hidesPhones }: Role): DayPart[] {
  const words = name.toLowerCase().split(/[^a-z]+/);
  const has = (work: keyof typeof WORDS) => words.some((word) => WORDS[work].some((known) => word.includes(known)));
  // "CP" is a channel partner.
  const isPartners = has("partners") || words.includes("cp");
  const isManager = isAdmin || (has("manager") && !isPartners);
  const isField = isSourcing || has("field");
  const isCaller = isManager || has("calls") || !(isPartners || isField);
  const parts: DayPart[] = [];
  if (isManager) parts.push("team");
  if (isField) parts.push("field");
  if (isCaller && !hidesPhones) parts.push("calls");
  if (isPartners || isManager || hidesPhones) parts.push("partners");
  return parts;
}
