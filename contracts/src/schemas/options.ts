import * as z from "zod/mini";
import { type EntityId, toId } from "./ids.ts";

/** One entry of a choice: what is sent, and what is shown. */
export interface Option<Value extends EntityId = EntityId> {
  value: Value;
  label: string;
}

/** The shapes in which `mobile_crm` is known to list the entries of a choice (SPEC-48). */
const spellings = {
  /** `[{ id, name }]` */
  named: (entries: Option[]) => entries.map(({ value, label }) => ({ id: value, name: label })),
  /** `[{ id, full_name }]` */
  people: (entries: Option[]) => entries.map(({ value, label }) => ({ id: value, full_name: label })),
  /** `["P0", "P1"]` */
  texts: (entries: Option[]) => entries.map(({ label }) => label),
  /** `{ label: value }`, of which the keys serve as options (D024) */
  map: (entries: Option[]) => Object.fromEntries(entries.map(({ label, value }) => [label, value])),
};

/** An option with an id is selected by it, any other by its text. */
type ValueOf<Spelling> = Spelling extends "named" | "people" ? EntityId : string;

/** A list of choices: read whatever its shape, written in the one that the documents show. Absent is empty. */
export const options = <Spelling extends keyof typeof spellings>(spelling: Spelling) =>
  z.codec(z.optional(z.unknown()), z.array(z.custom<Option<ValueOf<Spelling>>>()), {
    decode: (wire) => toOptions(wire, wantedBy[spelling]) as Option<ValueOf<Spelling>>[],
    encode: spellings[spelling],
  });

/** What a call wants of an option that the settings offer as `{ id, name }` (SPEC-176). */
type Wanted = "id" | "text";

const wantedBy = { named: "id", people: "id", texts: "text", map: "text" } as const satisfies Record<
  keyof typeof spellings,
  Wanted
>;

/** Reads a list of choices from texts, `{ id, name }`, `{ id, full_name }`, pairs of value and label, or a map. */
export function toOptions(wire: unknown, wanted: Wanted = "id"): Option[] {
  if (Array.isArray(wire)) return wire.flatMap((entry) => toOption(entry, wanted) ?? []);
  if (!isRecord(wire)) return [];
  return Object.entries(wire).map(([key, value]) => fromMapEntry(key, value, wanted));
}

/** The keys of a map serve as options (D024). Where an id is wanted and one side of the entry is a number, that is it. */
function fromMapEntry(key: string, value: unknown, wanted: Wanted): Option {
  if (wanted === "text" || !isScalar(value)) return { value: key, label: key };
  const [left, right] = [toId(key), plain(value)];
  if (typeof left === "number") return { value: left, label: String(value) };
  return { value: typeof right === "number" ? right : key, label: key };
}

const labelKeys = ["name", "full_name", "label", "title", "name_with_firm_name", "firm_name"];
const valueKeys = {
  id: ["id", "value", "uuid", "request_uuid", "name"],
  text: ["value", "uuid", "request_uuid", ...labelKeys, "id"],
} as const satisfies Record<Wanted, string[]>;

function toOption(entry: unknown, wanted: Wanted): Option | undefined {
  if (isScalar(entry)) return { value: wanted === "text" ? String(entry) : entry, label: String(entry) };
  if (Array.isArray(entry)) return fromPair(entry, wanted);
  if (!isRecord(entry)) return undefined;
  const value = first(entry, valueKeys[wanted]);
  if (value === undefined) return undefined;
  return { value: wanted === "text" ? String(value) : plain(value), label: String(first(entry, labelKeys) ?? value) };
}

function fromPair([value, label = value]: unknown[], wanted: Wanted): Option | undefined {
  if (!isScalar(value)) return undefined;
  if (wanted === "id") return { value: plain(value), label: String(label) };
  return { value: String(typeof value === "number" ? label : value), label: String(label) };
}

const first = (entry: Record<string, unknown>, keys: readonly string[]) => keys.map((key) => entry[key]).find(isScalar);

/** Ids may come as digit strings; read as numbers they compare equal to those of records. */
const plain = (value: EntityId) => (typeof value === "string" ? toId(value) : value);

const isScalar = (value: unknown): value is EntityId => typeof value === "number" || typeof value === "string";
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
