import * as z from "zod/mini";
import type { Schema } from "../src/endpoint.ts";
import { definitionOf } from "../src/schemas/definition.ts";

/** The schema that names the fields of an object or of the entries of a list; undefined for a value without parts. */
export function partsOf(schema: Schema): { shape: Record<string, Schema> } | { element: Schema } | undefined {
  const { type, shape, element, innerType, options, in: reads, out } = definitionOf(schema);
  if (shape) return { shape };
  if (element) return { element };
  if (innerType) return partsOf(innerType);
  if (options) return options.map(partsOf).find((parts) => parts && "shape" in parts);
  if (type !== "pipe" || !reads || !out) return undefined;
  // A list of choices is read as it is shown, whatever its shape.
  const parts = partsOf(reads) ?? partsOf(out);
  return parts && (definitionOf(reads).type !== "optional" || partsOf(reads)) ? parts : undefined;
}

/** The fields of a schema without parts of their own, each by its place: `rows[].name`. */
export function* fieldsOf(schema: Schema, place: string): Generator<[place: string, field: Schema]> {
  const parts = partsOf(schema);
  if (!parts) yield [place, schema];
  else if ("element" in parts) yield* fieldsOf(parts.element, `${place}[]`);
  else for (const [name, field] of Object.entries(parts.shape)) yield* fieldsOf(field, `${place}.${name}`);
}

const read = (schema: Schema, wire: unknown) => z.safeDecode(schema, wire as never).data as unknown;

export type FieldKind = "flag" | "moment" | "day" | "id" | "count" | "amount" | "text" | "other";

/** The kind of a field, as it reads certain values. */
export function fieldKind(schema: Schema): FieldKind {
  const moment = read(schema, "2026-03-05T10:20:30Z");
  if (read(schema, "yes") === true) return "flag";
  if (moment === "2026-03-05T15:50:30+05:30") return "moment";
  if (moment === "2026-03-05") return "day";
  if (read(schema, "12") === 12 || read(schema, "4") === 4) {
    if (read(schema, "1.5") === 1.5) return "amount";
    return read(schema, "ab") === "ab" ? "id" : "count";
  }
  return typeof read(schema, "some words") === "string" ? "text" : "other";
}

export interface Making {
  /** What every text begins with. */
  word: string;
  /** The first of the numbers that tell the fields apart. */
  from: number;
  /** The answer of every flag. */
  flags?: boolean;
  year: number;
}

/**
 * What the wire has for a schema with every field in it, none like another: a text names its field, a number, a day and a moment
 * are one more than those of the field before.
 */
export function makeComplete(schema: Schema, { word, from, flags = true, year }: Making): unknown {
  let number = from - 1;
  const next = () => ++number;
  const date = (n: number) => new Date(Date.UTC(year, 0, 1) + (n - from) * 86_400_000).toISOString().slice(0, 10);
  const oneOf = (field: Schema, values: unknown[]) => {
    const accepted = values.find((value) => z.safeDecode(field, value as never).success);
    if (accepted === undefined) throw new Error("no value for this field");
    return accepted;
  };
  const leaf = (field: Schema, place: string): unknown => {
    const kind = fieldKind(field);
    if (kind === "flag") return flags;
    const n = next();
    if (kind === "moment") return `${date(n)}T04:30:00Z`;
    if (kind === "day") return date(n);
    if (kind === "id") return n;
    // A rating is 5 at most.
    if (kind === "count") return oneOf(field, [n, 4]);
    // A latitude is 90 at most.
    if (kind === "amount") return oneOf(field, [n + 0.5, n / 10]);
    const text = [word, ...place.split(".")].join(" ");
    const address = `${word}.${n}@Example.com`;
    const file = { name: text, type: "image/jpeg", async *stream() {} };
    const { entries = {}, values = [] } = definitionOf(definitionOf(field).innerType ?? field);
    const texts = [text, `${text}, and so on, until there are fifty characters of it`, address, `98000 0${n + 1000}`];
    return oneOf(field, [...texts, String(900_000 + n), file, ...Object.values(entries), ...values, [text], [n], null]);
  };
  const make = (part: Schema, place: string): unknown => {
    const parts = partsOf(part);
    if (!parts) return leaf(part, place);
    const inside = (key: string | number) => (place ? `${place}.${key}` : String(key));
    if ("element" in parts) return [1, 2].map((position) => make(parts.element, inside(position)));
    return Object.fromEntries(Object.entries(parts.shape).map(([key, field]) => [key, make(field, inside(key))]));
  };
  return make(schema, "");
}

/** The same with its required fields alone, and those that are required because of these. */
export function makeLeast(schema: Schema, making: Making): Record<string, unknown> {
  const complete = makeComplete(schema, making) as Record<string, unknown>;
  const least: Record<string, unknown> = {};
  for (;;) {
    const issues = z.safeDecode(schema, least as never).error?.issues ?? [];
    const needed = issues.map(({ path: [key] }) => String(key)).filter((key) => !(key in least));
    if (needed.length === 0) return least;
    for (const key of needed) least[key] = complete[key];
  }
}

/** What an entry of a list is called: its id or, where it has none of its own, its position. */
export function entryNames(list: readonly unknown[]): unknown[] {
  const ids = list.map((entry) => {
    const { id, campaign_id } = (entry ?? {}) as { id?: unknown; campaign_id?: unknown };
    return id ?? campaign_id;
  });
  return ids.map((id, position) => (id === undefined || ids.indexOf(id) !== position ? position : id));
}

/** Every value within a value, by its place. */
export function* valuesIn(value: unknown, place = ""): Generator<[place: string, value: unknown]> {
  if (typeof value !== "object" || value === null || "stream" in value) yield [place, value];
  else if (Array.isArray(value)) {
    const names = entryNames(value);
    for (const [position, entry] of value.entries()) yield* valuesIn(entry, `${place}[${names[position]}]`);
  } else for (const [key, inner] of Object.entries(value)) yield* valuesIn(inner, place ? `${place}.${key}` : key);
}

/** A value in one line: a file by its name. */
export const show = (value: unknown): string =>
  typeof value === "object" && value !== null && "stream" in value
    ? `file ${(value as { name?: string }).name}`
    : (JSON.stringify(value) ?? "undefined");
