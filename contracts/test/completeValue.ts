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
  // A list of choices is read in any known shape, so its own shape does not matter.
  const parts = partsOf(reads) ?? partsOf(out);
  return parts && (definitionOf(reads).type !== "optional" || partsOf(reads)) ? parts : undefined;
}

/** The leaf fields of a schema, each by its path: `rows[].name`. */
export function* fieldsOf(schema: Schema, place: string): Generator<[place: string, field: Schema]> {
  const parts = partsOf(schema);
  if (!parts) yield [place, schema];
  else if ("element" in parts) yield* fieldsOf(parts.element, `${place}[]`);
  else for (const [name, field] of Object.entries(parts.shape)) yield* fieldsOf(field, `${place}.${name}`);
}

const read = (schema: Schema, wire: unknown) => z.safeDecode(schema, wire as never).data as unknown;

export type FieldKind = "flag" | "moment" | "day" | "id" | "count" | "amount" | "text" | "other";

/** The kind of a field, judged by how it reads certain values. */
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
