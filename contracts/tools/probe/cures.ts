import type { Endpoint } from "../../src/endpoint.ts";
import { endpointName } from "../../src/index.ts";
import { dateReader } from "../../src/mapping/dateFormats.ts";
import type { Mapping } from "../../src/mapping/mapping.ts";
import { holdersOf, placesOf } from "../../src/mapping/places.ts";
import { toMoment } from "../../src/schemas/dates.ts";
import { isRecord } from "../../src/schemas/values.ts";
import { describeShape, listLeaves } from "../shape.ts";
import { type Cure, type Difference, publicName } from "./difference.ts";
import { pathsIn, valuesAt } from "./values.ts";

const NOTHING: Cure = { by: "nothing" };
const change = (text: string): Cure => ({ by: "upstream", change: text });

/**
 * The cure of a difference in the replies to one call.
 * @param bodies the replies in which it was found
 */
export function cureOf(endpoint: Endpoint, difference: Difference, bodies: readonly unknown[]): Cure {
  const { kind, place, what } = difference;
  if (kind === "absent" || kind === "unknown" || kind === "read") return NOTHING;
  if (kind === "refused") return change(refusalCure(what));
  if (kind === "differs" && what !== "a missing list") return leniencyCure(endpoint, difference, bodies);
  const path = place && pathTo(endpoint, place, bodies, kind === "breaks" && what !== "came nothing");
  if (path) return { by: "mapping", entry: { replies: { [endpointName(endpoint)]: { [place]: path } } } };
  if (kind === "differs") return leniencyCure(endpoint, difference, bodies);
  const kindThere = kindOf(endpoint, place);
  const wanted = /^(an? |'|choices)/.test(kindThere)
    ? kindThere
    : `${/^[aeio]/.test(kindThere) ? "an" : "a"} ${kindThere}`;
  return change(kind === "missing" || what === "came nothing" ? `send ${place} (${wanted})` : `send ${wanted} there`);
}

function refusalCure(what: string): string {
  if (what.includes("redirect")) return "answer here, or redirect to the same path with a slash at its end";
  if (/^40[13]/.test(what)) return "let this account read it";
  if (what.includes("HTML")) return "answer this call with JSON";
  return "answer this call";
}

const LENIENCY_CURES: Record<string, string> = {
  "a null list": "send an empty list",
  "a missing list": "send the list, even if it is empty",
  "an unreadable choice": 'send each choice as a text or as {"id", "name"}',
  entities: "send plain text, not escaped for HTML",
  "an outcome in other words": "send true or false",
  "a blank flag": "send true or false",
};

function leniencyCure(endpoint: Endpoint, { place, what }: Difference, bodies: readonly unknown[]): Cure {
  if (what !== "an unreadable date") return change(LENIENCY_CURES[what] ?? "send it as the documents show it");
  const texts = valuesAt(endpoint, place, bodies).filter((value) => typeof value === "string" && value.trim() !== "");
  const unread = (texts as string[]).filter((text) => toMoment(text) === undefined);
  const format = DATE_FORMATS.find((one) => unread.every((text) => dateReader(one)(text) !== undefined));
  return format && unread.length ? { by: "mapping", entry: { dates: [format] } } : change("send dates as ISO 8601");
}

const DAYS = ["DD.MM.YYYY", "D.M.YYYY", "MM/DD/YYYY", "M/D/YYYY", "YYYY.MM.DD", "YYYYMMDD"];
const NAMED_DAYS = ["MMM D, YYYY", "D MMM, YYYY", "D-MMM-YYYY", "MMM-D-YYYY"];
const TIMES = ["", " HH:mm", " HH:mm:ss", " hh:mm A", " h:mm A", ", HH:mm", ", h:mm A", "THH:mm:ss", " HH:mm:ss Z"];
const DATE_FORMATS = TIMES.flatMap((time) => [...DAYS, ...NAMED_DAYS].map((day) => `${day}${time}`));

/** The path that seems to hold the value of a place; undefined if there is no candidate. */
function pathTo(endpoint: Endpoint, place: string, bodies: readonly unknown[], isInside: boolean): string | undefined {
  if (isInside) return innerPath(endpoint, place, bodies);
  const above = place.slice(0, place.lastIndexOf(".") + 1);
  const siblings = placesOf(endpoint.reply)
    .filter((one) => one.startsWith(above))
    .map((one) => one.slice(above.length))
    .filter((one) => !/[.[]/.test(one));
  const records = bodies.flatMap((body) => holdersOf(endpoint.reply, body, place).records).filter(isRecord);
  const [best] = records
    .flatMap((record) => pathsIn(record, above === "" ? 3 : 1))
    .filter(({ path }) => isFree(path, siblings, place.slice(above.length)))
    .map(({ path, value }) => ({ path, score: scoreOf(endpoint, place, path, value) }))
    .filter(({ score }) => score >= 0.5)
    .sort((one, other) => other.score - one.score);
  return best?.path;
}

/** Whether a path may be printed and is not another field's. */
const isFree = (path: string, siblings: readonly string[], name: string) =>
  !siblings.includes(path) &&
  path.split(".").every((step) => publicName(step) === step) &&
  !siblings.some((sibling) => sibling !== name && likeness(sibling, path) === 1);

/** From 0 to 1, how likely the value at `path` belongs to `place`. */
function scoreOf(endpoint: Endpoint, place: string, path: string, value: unknown): number {
  const fieldsBelow = (prefix: string) =>
    placesOf(endpoint.reply).flatMap((one) => (one.startsWith(prefix) ? [one.slice(prefix.length)] : []));
  const [ofRow, ofRecord] = [fieldsBelow(`${place}[].`), fieldsBelow(`${place}.`)];
  if (ofRow.length) return Array.isArray(value) ? likenessOfRecord(ofRow, value[0]) : 0;
  if (ofRecord.length) return likenessOfRecord(ofRecord, value);
  return likeness(place.split(".").at(-1) ?? "", path) * fit(endpoint, place, value);
}

/**
 * For a record in place of a text or number: the path of the value inside it, as in `{ "id": 6, "name": "Caller" }`.
 */
function innerPath(endpoint: Endpoint, place: string, bodies: readonly unknown[]): string | undefined {
  const name = place.split(".").at(-1) ?? "";
  const kind = kindOf(endpoint, place);
  const keys = kind === "id" ? ["id", "value"] : ["name", "full_name", "title", "label", "value", "total", "count"];
  const inner = valuesAt(endpoint, place, bodies).filter(isRecord);
  const key = keys.find((one) =>
    inner.some((record) => Object.hasOwn(record, one) && fit(endpoint, place, record[one])),
  );
  return key && `${name}.${key}`;
}

/** The share of these fields that a record has, in any spelling. */
function likenessOfRecord(fields: readonly string[], record: unknown): number {
  if (!isRecord(record)) return 0;
  const shared = Object.keys(record).filter((key) => fields.some((field) => likeness(field, key) === 1)).length;
  return shared === 0 ? 0 : 0.5 + shared / (2 * fields.length);
}

const tokensOf = (name: string) =>
  (name.split(".").at(-1) ?? "")
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[_\W]+/)
    .filter(Boolean);

/** Similarity of two names, from 0 to 1: 1 for `fullName` and `full_name`, less for `firm`. */
function likeness(ours: string, theirs: string): number {
  const [one, other] = [tokensOf(ours), tokensOf(theirs)];
  if (one.join("") === other.join("")) return 1;
  const shared = one.filter((token) => other.includes(token)).length;
  return shared === Math.min(one.length, other.length) ? shared / Math.max(one.length, other.length) : 0;
}

/** 1 if a value has the type that is expected at a place, otherwise 0. */
function fit(endpoint: Endpoint, place: string, value: unknown): number {
  const kind = kindOf(endpoint, place);
  if (value === null || value === undefined || value === "") return 0.9;
  if (kind === "choices") return typeof value === "object" ? 1 : 0;
  if (typeof value === "object") return 0;
  if (kind === "moment" || kind === "day") return toMoment(String(value)) === undefined ? 0 : 1;
  if (kind === "whole number" || kind === "number") return Number.isFinite(Number(value)) ? 1 : 0;
  return 1;
}

/** The type that the contract expects at a place. */
function kindOf({ reply }: Endpoint, place: string): string {
  const leaves = listLeaves(describeShape(reply));
  const leaf = leaves.find((one) => one.place.replace(/^\*\.?/, "") === place);
  return leaf?.name ?? (leaves.some((one) => one.place.startsWith(`${place}[]`)) ? "a list" : "an object");
}

/** Merges mappings into one. */
export function mergeEntries(entries: readonly Mapping[]): Mapping {
  const merged: Mapping = {};
  for (const { replies = {}, dates = [], signIn, ...rest } of entries) {
    Object.assign(merged, rest);
    if (signIn) merged.signIn = { ...merged.signIn, ...signIn, names: { ...merged.signIn?.names, ...signIn.names } };
    if (dates.length) merged.dates = [...new Set([...(merged.dates ?? []), ...dates])];
    for (const [call, parts] of Object.entries(replies)) {
      merged.replies ??= {};
      merged.replies[call] = { ...merged.replies[call], ...parts };
    }
  }
  return merged;
}

/** A cure in one line. */
export function describeCure(cure: Cure): string {
  if (cure.by === "mapping") return `mapping: ${JSON.stringify(cure.entry)}`;
  if (cure.by === "setting") return `setting: ${cure.setting}`;
  return cure.by === "upstream" ? `upstream: ${cure.change}` : "nothing to do";
}
