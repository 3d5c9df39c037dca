import * as z from "zod/mini";
import { decodeEntities } from "./entities.ts";
import { type EntityId, toId } from "./ids.ts";
import { noteLeniency } from "./leniency.ts";
import { isObject } from "./values.ts";

/** An option of a choice: its value and its label. */
export interface Option<Value extends EntityId = EntityId> {
  value: Value;
  label: string;
}

/** The shapes in which `mobile_crm` is known to send the entries of a choice (SPEC-48). */
const spellings = {
  /** `[{ id, name }]` */
  named: (entries: Option[]) => entries.map(({ value, label }) => ({ id: value, name: label })),
  /** `[{ id, full_name }]` */
  people: (entries: Option[]) => entries.map(({ value, label }) => ({ id: value, full_name: label })),
  /** `["P0", "P1"]` */
  texts: (entries: Option[]) => entries.map(({ label }) => label),
  /** `{ label: value }`, whose keys serve as options (D024) */
  map: (entries: Option[]) => Object.fromEntries(entries.map(({ label, value }) => [label, value])),
};

/** An option with an id is selected by it, any other by its text. */
type ValueOf<Spelling> = Spelling extends "named" | "people" ? EntityId : string;

/** A list of choices: read in any known shape, written as the documents show it. A missing one is empty. */
export const options = <Spelling extends keyof typeof spellings>(spelling: Spelling) =>
  optionsCodec(spelling, (wire) => {
    if (wire == null) noteLeniency(wire === null ? "a null list" : "a missing list");
  });

/** Like `options`, for a list that the documents do not name: its absence is not reported. */
export const assumedOptions = <Spelling extends keyof typeof spellings>(spelling: Spelling) =>
  optionsCodec(spelling, () => {});

const optionsCodec = <Spelling extends keyof typeof spellings>(spelling: Spelling, check: (wire: unknown) => void) =>
  z.codec(z.optional(z.unknown()), z.array(z.custom<Option<ValueOf<Spelling>>>()), {
    decode: (wire) => {
      check(wire);
      return toOptions(wire, wantedBy[spelling]) as Option<ValueOf<Spelling>>[];
    },
    encode: spellings[spelling],
  });

/** Which part of an option `{ id, name }` of the settings a call sends (SPEC-176). */
type Wanted = "id" | "text";

const wantedBy = { named: "id", people: "id", texts: "text", map: "text" } as const satisfies Record<
  keyof typeof spellings,
  Wanted
>;

/** Reads a list of choices from texts, `{ id, name }`, `{ id, full_name }`, pairs of value and label, or a map. */
export function toOptions(wire: unknown, wanted: Wanted = "id"): Option[] {
  const choices = isObject(wire) ? readChoices(wire, wanted) : wire == null || isBlank(wire) ? [] : [undefined];
  const options = choices.flatMap((choice) => choice ?? []);
  if (options.length < choices.length) noteLeniency("an unreadable choice");
  return options;
}

/** Forms send an empty text if nothing is chosen. */
const isBlank = (entry: unknown) => typeof entry === "string" && !entry.trim();

const readChoices = (wire: object, wanted: Wanted) =>
  Array.isArray(wire)
    ? wire.filter((entry) => !isBlank(entry)).map((entry) => toOption(entry, wanted))
    : Object.entries(wire).map(([key, value]) => fromMapEntry(key, value, wanted));

/**
 * The keys of a map serve as options (D024). If an id is needed and one side of the entry is a number, that side is the
 * id.
 */
function fromMapEntry(key: string, value: unknown, wanted: Wanted): Option {
  const name = decodeEntities(key.trim() || (isScalar(value) ? String(value) : key));
  if (wanted === "text" || !isScalar(value)) return { value: name, label: name };
  const [left, right] = [toId(key), plain(value)];
  if (typeof left === "number") return { value: left, label: decodeEntities(String(isFilled(value) ? value : left)) };
  return { value: typeof right === "number" ? right : name, label: name };
}

const labelKeys = ["name", "full_name", "label", "title", "name_with_firm_name", "firm_name"];
const valueKeys = {
  id: ["id", "value", "uuid", "request_uuid", "name"],
  text: ["value", "uuid", "request_uuid", ...labelKeys, "id"],
} as const satisfies Record<Wanted, string[]>;

function toOption(entry: unknown, wanted: Wanted): Option | undefined {
  if (isScalar(entry)) return option(entry, entry, wanted);
  if (Array.isArray(entry)) return fromPair(entry, wanted);
  if (!isObject(entry)) return undefined;
  const value = first(entry, valueKeys[wanted]);
  if (value === undefined) return undefined;
  return option(wanted === "id" ? plain(value) : value, first(entry, labelKeys) ?? value, wanted);
}

function fromPair([value, label]: unknown[], wanted: Wanted): Option | undefined {
  if (!isScalar(value)) return undefined;
  const shown = isFilled(label) ? label : value;
  if (wanted === "id") return option(plain(value), shown, wanted);
  return option(typeof value === "number" ? shown : value, shown, wanted);
}

/** Labels are read like other texts; an id is unchanged. */
function option(value: EntityId, label: EntityId, wanted: Wanted): Option {
  const shown = decodeEntities(String(label));
  if (value === label && typeof value === "string") return { value: shown, label: shown };
  return { value: wanted === "text" ? decodeEntities(String(value)) : value, label: shown };
}

/** The first key with a non-empty value. */
const first = (entry: Record<string, unknown>, keys: readonly string[]) => keys.map((key) => entry[key]).find(isFilled);

/** Ids may come as digit strings; read as numbers they compare equal to those of records. */
const plain = (value: EntityId) => (typeof value === "string" ? toId(value) : value);

const isFilled = (value: unknown): value is EntityId => isScalar(value) && String(value).trim() !== "";

const isScalar = (value: unknown): value is EntityId => typeof value === "number" || typeof value === "string";
