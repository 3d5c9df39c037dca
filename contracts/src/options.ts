import * as z from "zod/mini";

/** One entry of a choice: what is sent, and what is shown. */
export interface Option<Value extends number | string = number | string> {
  value: Value;
  label: string;
}

/** The shapes in which `mobile_crm` is known to list the entries of a choice (decisions 48). */
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

/** Whoever has an id is chosen by it, everything else by its own text. */
type ValueOf<Spelling> = Spelling extends "named" | "people" ? number : string;

/** A list of choices: read whatever its shape, written in the one that the documents show. Absent is empty. */
export const options = <Spelling extends keyof typeof spellings>(spelling: Spelling) =>
  z.codec(z.optional(z.unknown()), z.array(z.custom<Option<ValueOf<Spelling>>>()), {
    // What the wire really holds shows only there; an entry of another type is refused when it is sent.
    decode: (wire) => toOptions(wire) as Option<ValueOf<Spelling>>[],
    encode: spellings[spelling],
  });

/** Reads a list of choices from texts, `{ id, name }`, `{ id, full_name }`, pairs, or a map whose keys serve as options. */
export function toOptions(wire: unknown): Option[] {
  if (Array.isArray(wire)) return wire.flatMap((entry) => toOption(entry) ?? []);
  if (!isRecord(wire)) return [];
  return Object.keys(wire).map((key) => ({ value: key, label: key }));
}

function toOption(entry: unknown): Option | undefined {
  if (isScalar(entry)) return { value: entry, label: String(entry) };
  if (Array.isArray(entry))
    return isScalar(entry[0]) ? { value: plain(entry[0]), label: String(entry[1] ?? entry[0]) } : undefined;
  if (!isRecord(entry)) return undefined;
  const value = first(entry, ["id", "value", "uuid", "request_uuid", "name"]);
  const label = first(entry, ["name", "full_name", "label", "title", "name_with_firm_name", "firm_name"]) ?? value;
  return value === undefined ? undefined : { value: plain(value), label: String(label) };
}

const first = (entry: Record<string, unknown>, keys: string[]) => keys.map((key) => entry[key]).find(isScalar);

/** Ids may come as digit strings; with us they are numbers, so that a choice compares. */
const plain = (value: number | string) =>
  typeof value === "string" && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value;

const isScalar = (value: unknown): value is number | string => typeof value === "number" || typeof value === "string";
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
