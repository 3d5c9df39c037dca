import { CLOSED, DAY, INSTANT } from "../../pact/matching.ts";
import { isRecord } from "../../src/schemas/values.ts";

/** A value with one place of it spoiled. */
export interface Change {
  /** `$.enquiry[0].full_name` */
  place: string;
  change: string;
  value: unknown;
}

type Replacement = [change: string, value: unknown];

/** A value, spoiled in every way at every place of it. */
export function listChanges(value: unknown, place = "$"): Change[] {
  const here = replacementsFor(value).map(([change, other]) => ({ place, change, value: other }));
  if (Array.isArray(value))
    return [...here, ...value.slice(0, 1).flatMap((entry) => within(entry, `${place}[0]`, (spoiled) => [spoiled]))];
  if (!isRecord(value)) return here;
  const { ...whole } = value;
  const inside = Object.entries(whole).flatMap(([key, inner]) => {
    const at = `${place}.${key}`;
    const { [key]: _, ...rest } = whole;
    return [
      { place: at, change: "dropped", value: rest },
      { place: at, change: "renamed", value: { ...rest, [`${key}_now`]: inner } },
      ...within(inner, at, (spoiled) => ({ ...whole, [key]: spoiled })),
    ];
  });
  return [...here, ...inside];
}

const within = (value: unknown, place: string, put: (spoiled: unknown) => unknown): Change[] =>
  listChanges(value, place).map((change) => ({ ...change, value: put(change.value) }));

function replacementsFor(value: unknown): Replacement[] {
  if (value === null)
    return [
      ["a text", "something"],
      ["a number", 5],
      ["a list", []],
    ];
  if (Array.isArray(value)) return [nothing, ...insteadOfList(value)];
  if (isRecord(value))
    return [nothing, ["a text", "something"], ["a list", [value]], ["an empty list", []], ["empty", {}]];
  if (typeof value === "string") return [nothing, ...insteadOfText(value)];
  const other: Replacement[] = [
    nothing,
    ["a list", [value]],
    ["an object", { value }],
    ["its own text", String(value)],
  ];
  if (typeof value === "boolean") return [...other, ["neither yes nor no", "maybe"], ["a number", 7]];
  return [...other, ["words", "many"], ["a flag", true], ...(Number.isInteger(value) ? [fraction(value)] : [])];
}

const nothing: Replacement = ["null", null];
const fraction = (value: unknown): Replacement => ["a fraction", Number(value) + 0.5];

function insteadOfList(list: unknown[]): Replacement[] {
  const [first] = list;
  const asObject = Object.fromEntries(list.map((entry, index) => [index, entry]));
  const common: Replacement[] = [
    ["an object", asObject],
    ["a text", "something"],
    ["a number", 5],
    ["a list of null", [null]],
  ];
  if (first === undefined) return [...common, ["not empty", ["something"]]];
  const second = isRecord(first) ? {} : typeof first === "string" ? 5 : "something";
  return [
    ...common,
    ["empty", []],
    ["a second entry of null", [first, null]],
    ["a second entry unlike it", [first, second]],
  ];
}

function insteadOfText(text: string): Replacement[] {
  const other: Replacement[] = [
    ["a number", 20261120],
    ["a flag", true],
    ["a list", [text]],
    ["an object", { text }],
    ...(text ? [["empty", ""] satisfies Replacement] : []),
  ];
  if (DAY.test(text) || INSTANT.test(text)) return [...other, ...noDates(text)];
  return CLOSED.some((texts) => texts.includes(text)) ? [...other, ["another word", "maybe"]] : other;
}

const noDates = (text: string): Replacement[] => [
  ["no such month", text.replace(/^\d{4}-\d\d/, "2026-13")],
  ["no such day", text.replace(/^\d{4}-\d\d-\d\d/, "2026-02-30")],
  ["the day first", text.replace(/^(\d{4})-(\d\d)-(\d\d)/, "$3-$2-$1")],
  ["words", "next week"],
];
