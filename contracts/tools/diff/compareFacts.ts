import type { Part } from "../snapshot/parts.ts";

/** Whether more values are allowed than before, fewer, or others. */
export type Effect = "widens" | "narrows" | "replaces";

/** One respect in which a part differs, in words. */
export interface Difference {
  what: "type" | "optional" | "nullable" | "values" | "limits" | "rules";
  from: string;
  to: string;
  effect: Effect;
}

/** Every respect in which the promise of one part differs; its name on our side is none of them. */
export function compareFacts(before: Part, after: Part): Difference[] {
  return [
    ...compareTypes(before.type, after.type),
    ...compareFlags("optional", before.optional, after.optional, ["required", "optional"]),
    ...compareFlags("nullable", before.nullable, after.nullable, ["never null", "may be null"]),
    ...compareValues(before.values, after.values),
    ...compareLimits(before.limits, after.limits),
    ...compareRules(before.rules ?? [], after.rules ?? []),
  ];
}

/** Types that another one includes. */
const included: Record<string, readonly string[]> = {
  text: ["phone number", "e-mail", "day", "moment", "'true' or 'false'", "'yes' or 'no'"],
  number: ["whole number"],
  id: ["whole number"],
  moment: ["day"],
  "true or false": ["'true' or 'false'", "'yes' or 'no'"],
};

const includes = (wide: string, narrow: string): boolean => {
  const alternatives = wide.split(" | ");
  return narrow
    .split(" | ")
    .every((type) => alternatives.some((own) => own === "anything" || own === type || included[own]?.includes(type)));
};

function compareTypes(from: string, to: string): Difference[] {
  if (from === to) return [];
  const effect = includes(to, from) ? "widens" : includes(from, to) ? "narrows" : "replaces";
  return [{ what: "type", from, to, effect }];
}

function compareFlags(
  what: "optional" | "nullable",
  before: true | undefined,
  after: true | undefined,
  [no, yes]: readonly [string, string],
): Difference[] {
  if (before === after) return [];
  return [{ what, from: before ? yes : no, to: after ? yes : no, effect: after ? "widens" : "narrows" }];
}

function compareValues(before: string[] | undefined, after: string[] | undefined): Difference[] {
  const from = formatValues(before);
  const to = formatValues(after);
  if (from === to) return [];
  const hasFewer = !before || before.some((value) => after && !after.includes(value));
  const hasMore = !after || after.some((value) => before && !before.includes(value));
  return [{ what: "values", from, to, effect: effectOf(hasMore, hasFewer) }];
}

const formatValues = (values: string[] | undefined) =>
  values ? values.map((value) => `'${value}'`).join(" or ") : "any value";

type Limits = Record<string, string | number>;

function compareLimits(before: Limits = {}, after: Limits = {}): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap((name): Difference[] => {
    const [was, is] = [before[name], after[name]];
    if (was === is) return [];
    const format = (limit: string | number | undefined) => (limit === undefined ? `no ${name}` : `${name} ${limit}`);
    return [{ what: "limits", from: format(was), to: format(is), effect: effectOfLimit(name, was, is) }];
  });
}

function effectOfLimit(name: string, was: string | number | undefined, is: string | number | undefined): Effect {
  if (was === undefined) return "narrows";
  if (is === undefined) return "widens";
  if (typeof was === "string" || typeof is === "string") return "replaces";
  return is > was === name.startsWith("max") ? "widens" : "narrows";
}

function compareRules(before: string[], after: string[]): Difference[] {
  const [from, to] = [before.join("; "), after.join("; ")];
  if (from === to) return [];
  const hasFewer = after.some((rule) => !before.includes(rule));
  const hasMore = before.some((rule) => !after.includes(rule));
  const name = (rules: string) => (rules ? `rules: ${rules}` : "no rules");
  return [{ what: "rules", from: name(from), to: name(to), effect: effectOf(hasMore, hasFewer) }];
}

/** Differences in order or number alone allow the same. */
function effectOf(hasMore: boolean, hasFewer: boolean): Effect {
  if (hasMore && hasFewer) return "replaces";
  return hasFewer ? "narrows" : "widens";
}
