import type { Schema } from "../endpoint.ts";
import { definitionOf, describedSide } from "../schemas/definition.ts";

/** A field that earlier replies of a call had, and that no record of this one has. */
export interface GoneField {
  /** `enquiry[].ncd`. */
  path: string;
  received: "gone";
}

/** How often the records at one place of a reply have each field that may be missing. */
interface Presence {
  records: number;
  fields: Map<string, number>;
}

/**
 * Notices fields that may be missing and that an upstream has stopped to send, for example because it renamed them: no schema
 * refuses a reply for that. A field that some records of a reply have and others not, or that comes back, is sparse and never gone.
 * Holds names of fields only, at most as many as the contract has.
 */
export function createFieldTracker() {
  const bySchema = new WeakMap<Schema, Map<string, "present" | "gone" | "sparse">>();
  return {
    /** The fields that are gone from a reply, which is one that `schema` reads. */
    check(schema: Schema, reply: unknown): GoneField[] {
      const known = bySchema.get(schema) ?? new Map();
      bySchema.set(schema, known);
      const places = new Map<string, Presence>();
      countFields(schema, reply, "", places);
      return [...places].flatMap(([place, { records, fields }]) =>
        [...fields].flatMap(([field, count]) => {
          const path = place ? `${place}.${field}` : field;
          const before = known.get(path);
          if (count === 0 && before !== "present" && before !== "gone") return [];
          known.set(path, stateAfter(before, count, records));
          return count === 0 ? [{ path, received: "gone" as const }] : [];
        }),
      );
    },
  };
}

export type FieldTracker = ReturnType<typeof createFieldTracker>;

function stateAfter(before: string | undefined, count: number, records: number) {
  if (count === 0) return "gone";
  return count < records || before === "gone" || before === "sparse" ? "sparse" : "present";
}

function countFields(schema: Schema, wire: unknown, path: string, places: Map<string, Presence>): void {
  if (typeof wire !== "object" || wire === null) return;
  const def = definitionOf(schema);
  if (def.innerType) countFields(def.innerType, wire, path, places);
  const side = def.type === "pipe" ? describedSide(def, wire) : undefined;
  if (side) countFields(side.schema, side.value, path, places);
  if (def.element && Array.isArray(wire))
    for (const entry of wire) countFields(def.element, entry, `${path}[]`, places);
  if (def.shape && !Array.isArray(wire)) countRecord(def.shape, wire as Record<string, unknown>, path, places);
}

function countRecord(
  shape: Record<string, Schema>,
  record: Record<string, unknown>,
  path: string,
  places: Map<string, Presence>,
) {
  const presence = places.get(path) ?? { records: 0, fields: new Map<string, number>() };
  places.set(path, presence);
  presence.records += 1;
  for (const [field, part] of Object.entries(shape)) {
    const isThere = Object.hasOwn(record, field);
    if (part._zod.optin === "optional")
      presence.fields.set(field, (presence.fields.get(field) ?? 0) + (isThere ? 1 : 0));
    if (isThere) countFields(part, record[field], path ? `${path}.${field}` : field, places);
  }
}
