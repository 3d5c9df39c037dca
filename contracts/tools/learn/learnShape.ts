import { isRecord } from "../../src/schemas/values.ts";
import { dateFormatOf } from "./dateFormatOf.ts";

type Kind = "null" | "text" | "whole number" | "number" | "flag" | "list" | "object";

/** What came at one place of a reply: counts and bounds, and never a value. */
export interface LearnedPlace {
  /** How often it was there, and in how many of the objects that could have it. */
  seen: number;
  of: number;
  kinds: Partial<Record<Kind, number>>;
  /** The least and the most characters of a text. */
  length?: [least: number, most: number];
  /** The least and the most entries of a list. */
  entries?: [least: number, most: number];
  /** How dates are written. */
  dates?: Record<string, number>;
  /** Of a closed set of the contract, the values that came, and how many texts were others. */
  closed?: { known: string[]; others: number };
}

/** Places by their names, such as `enquiry[].rm`; the whole reply is `$`. */
export type LearnedShape = Record<string, LearnedPlace>;

/**
 * Adds a reply to what was learned of its call.
 * @param closedSets by place, the values of a closed set of the contract
 */
export function learnShape(
  shape: LearnedShape,
  body: unknown,
  closedSets: Record<string, readonly string[]> = {},
): void {
  visit(body, "$", 1);

  function visit(value: unknown, place: string, of: number) {
    const learned = at(place);
    learned.seen += 1;
    learned.of += of;
    const kind = kindOf(value);
    learned.kinds[kind] = (learned.kinds[kind] ?? 0) + 1;
    if (typeof value === "string") learnText(learned, value, closedSets[place]);
    if (Array.isArray(value)) visitList(learned, value, place);
    else if (isRecord(value)) visitObject(value, place);
  }

  function visitList(learned: LearnedPlace, list: unknown[], place: string) {
    learned.entries = widen(learned.entries, list.length);
    for (const entry of list) visit(entry, place === "$" ? "[]" : `${place}[]`, 1);
  }

  function visitObject(object: Record<string, unknown>, place: string) {
    const base = place === "$" ? "" : `${place}.`;
    const names = new Map(Object.keys(object).map((key) => [key, publicName(key)]));
    for (const [key, name] of names) visit(object[key], `${base}${name}`, 1);
    // What was known before and is not in this object is missing in it.
    for (const known of Object.keys(shape)) {
      const inner = known.startsWith(base) ? known.slice(base.length) : "";
      if (/^[\w*]+$/.test(inner) && known !== "$" && ![...names.values()].includes(inner)) at(known).of += 1;
    }
  }

  function at(place: string): LearnedPlace {
    const known = shape[place] ?? { seen: 0, of: 0, kinds: {} };
    shape[place] = known;
    return known;
  }
}

function learnText(learned: LearnedPlace, text: string, closed: readonly string[] | undefined) {
  learned.length = widen(learned.length, text.length);
  const format = dateFormatOf(text);
  if (format) learned.dates = { ...learned.dates, [format]: (learned.dates?.[format] ?? 0) + 1 };
  if (!closed) return;
  const { known, others } = learned.closed ?? { known: [], others: 0 };
  const isKnown = closed.includes(text);
  learned.closed = {
    known: isKnown ? [...new Set([...known, text])].sort() : known,
    others: others + (isKnown ? 0 : 1),
  };
}

const widen = (range: [number, number] | undefined, size: number): [number, number] =>
  range ? [Math.min(range[0], size), Math.max(range[1], size)] : [size, size];

function kindOf(value: unknown): Kind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  if (typeof value === "string") return "text";
  if (typeof value === "number") return Number.isInteger(value) ? "whole number" : "number";
  return typeof value === "boolean" ? "flag" : "object";
}

/** A key may be a value, such as a phone number or a name by which records are listed: only what is written like a field is kept. */
const publicName = (key: string) => (/^[a-z][a-z_]{0,40}\d?$/.test(key) ? key : "*");
