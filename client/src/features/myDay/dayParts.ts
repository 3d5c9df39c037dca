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
 * The parts for a role. Only two roles have a known id (K007), so the words of the name decide; without any known word
 * it is calls.
 */
export function dayParts({ name, isAdmin, isSourcing, hidesPhones }: Role): DayPart[] {
  const says = (words: RegExp) => words.test(name);
  const isPartners = says(/partner|\bcp\b|relationship|engagement/i);
  const isManager = isAdmin || (says(/manager|admin|head/i) && !isPartners);
  const isField = isSourcing || says(/field|sourcing/i);
  const isCaller = isManager || says(/call|lead/i) || !(isPartners || isField);
  return [
    ...(isManager ? (["team"] as const) : []),
    ...(isField ? (["field"] as const) : []),
    ...(isCaller && !hidesPhones ? (["calls"] as const) : []),
    ...(isPartners || isManager || hidesPhones ? (["partners"] as const) : []),
  ];
}
