import type { Schema } from "../endpoint.ts";
import { definitionOf } from "../schemas/definition.ts";
import { unwrapLayers } from "../schemas/layers.ts";
import { isObject, isRecord } from "../schemas/values.ts";

/** Whether the record of a reply may be in a layer with an unknown key. */
export const isInLayer = (schema: Schema) => {
  const { in: reads } = definitionOf(schema);
  return reads !== undefined && definitionOf(reads).type === "unknown";
};

const isStructured = (schema: Schema) => Boolean(definitionOf(schema).shape ?? definitionOf(schema).element);

/** The places of a reply, as drift and the contract tools name them: `total_count`, `enquiry[].full_name`. */
export function placesOf(schema: Schema, at = ""): string[] {
  const { innerType, element, shape, in: reads, out, options } = definitionOf(schema);
  if (innerType) return placesOf(innerType, at);
  if (element) return placesOf(element, `${at}[]`);
  if (shape)
    return Object.entries(shape).flatMap(([key, part]) => {
      const place = at ? `${at}.${key}` : key;
      return [place, ...placesOf(part, place)];
    });
  // A record may come as a list of one.
  const record = options?.every(isStructured) && options.find((option) => definitionOf(option).shape);
  if (record) return placesOf(record, at);
  // A scalar, whatever it is read from, has no places inside.
  if (reads && out) return placesOf(isInLayer(schema) && definitionOf(out).shape ? out : reads, at);
  return [];
}

/** The records of a reply that have a place such as `enquiry[].full_name`, and its last name. */
export function holdersOf(schema: Schema, reply: unknown, place: string): { name: string; records: unknown[] } {
  const steps = place.split(".");
  const name = steps.pop() ?? "";
  let records = [isInLayer(schema) ? unwrapLayers(reply) : reply];
  for (const step of steps) {
    const inner = records.map((record) => (isObject(record) ? record[step.replace("[]", "")] : undefined));
    records = inner.flatMap((value) => (Array.isArray(value) ? value : step.endsWith("[]") ? [] : [value]));
  }
  return { name, records };
}

/**
 * Copies a value to a place of a reply from another path in the same record.
 * @param read returns what is at the path in a record that has the place; undefined if there is nothing
 */
export function setAtPlace(schema: Schema, reply: unknown, place: string, read: (record: unknown) => unknown): void {
  const { name, records } = holdersOf(schema, reply, place);
  for (const record of records) {
    const value = isRecord(record) ? read(record) : undefined;
    if (isRecord(record) && value !== undefined) record[name] = value;
  }
}
