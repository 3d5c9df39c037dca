import type { Schema } from "../endpoint.ts";
import { definitionOf } from "../schemas/definition.ts";
import { stripEnvelope } from "../schemas/responseSchemas.ts";
import { isObject, isRecord } from "../schemas/values.ts";

/** Whether the record of a reply may be in a layer with an unknown key. */
export const isInLayer = (schema: Schema) => {
  const { in: reads } = definitionOf(schema);
  return reads !== undefined && definitionOf(reads).type === "unknown";
};

/** The places of a reply, as drift and the contract tools name them: `total_count`, `enquiry[].full_name`. */
export function placesOf(schema: Schema, at = ""): string[] {
  const { innerType, element, shape, in: reads, out } = definitionOf(schema);
  if (innerType) return placesOf(innerType, at);
  if (element) return placesOf(element, `${at}[]`);
  if (shape)
    return Object.entries(shape).flatMap(([key, part]) => {
      const place = at ? `${at}.${key}` : key;
      return [place, ...placesOf(part, place)];
    });
  // A single value that is read from anything has no places inside.
  if (reads && out) return placesOf(isInLayer(schema) && definitionOf(out).shape ? out : reads, at);
  return [];
}

/**
 * Sets what is at a place of a reply from another path beside it.
 *
 * @param place with a dot or brackets, such as `enquiry[].full_name`
 * @param read what is at the path in the record that has the place; undefined if there is nothing
 */
export function setAtPlace(schema: Schema, reply: unknown, place: string, read: (record: unknown) => unknown): void {
  const steps = place.split(".");
  const name = steps.pop() ?? "";
  let records = [isInLayer(schema) ? stripEnvelope(reply) : reply];
  for (const step of steps) {
    const inner = records.map((record) => (isObject(record) ? record[step.replace("[]", "")] : undefined));
    records = step.endsWith("[]") ? inner.flatMap((list) => (Array.isArray(list) ? list : [])) : inner;
  }
  for (const record of records) {
    const value = isRecord(record) ? read(record) : undefined;
    if (isRecord(record) && value !== undefined) record[name] = value;
  }
}
