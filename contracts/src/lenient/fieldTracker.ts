import type { Schema } from "../endpoint.ts";
import { definitionOf, describedSide } from "../schemas/definition.ts";

/** A field that earlier replies of a call had, and that no record of this one has. */
export interface GoneField {
  /** `enquiry[].ncd`. */
  path: string;
  received: "gone";
}

/** A field of a record. */
interface Field {
  name: string;
  schema: Schema;
  mayBeMissing: boolean;
}

/** How often the records at one place of a reply have each field, in the order of the fields. */
interface Presence {
  path: string;
  records: number;
  fields: readonly Field[];
  counts: number[];
}

/** The first replies to a call are all checked, later ones by sample: a renamed field is missing from each of them. */
const CHECKED_AT_FIRST = 64;
const SAMPLE_INTERVAL = 64;

/**
 * Detects optional fields that an upstream has stopped sending, for example because it renamed them: no schema refuses
 * a reply for that. A field that some records of a reply have and others do not, or that comes back, is sparse and
 * never gone. Holds only names of fields, at most as many as the contract has.
 */
export function createFieldTracker() {
  const bySchema = new WeakMap<Schema, { replies: number; fields: Map<string, "present" | "gone" | "sparse"> }>();
  return {
    /** The fields that are gone from a reply, which is one that `schema` reads; none for a reply that is not checked. */
    check(schema: Schema, reply: unknown): GoneField[] {
      const seen = bySchema.get(schema) ?? { replies: 0, fields: new Map() };
      bySchema.set(schema, seen);
      seen.replies += 1;
      if (seen.replies > CHECKED_AT_FIRST && seen.replies % SAMPLE_INTERVAL) return [];
      const known = seen.fields;
      const places: Presence[] = [];
      countFields(schema, reply, "", places);
      return places.flatMap(({ path: place, records, fields, counts }) =>
        fields.flatMap(({ name, mayBeMissing }, index) => {
          if (!mayBeMissing) return [];
          const count = counts[index] ?? 0;
          const path = place ? `${place}.${name}` : name;
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

function countFields(schema: Schema, wire: unknown, path: string, places: Presence[]): void {
  if (typeof wire !== "object" || wire === null) return;
  const def = definitionOf(schema);
  if (def.innerType) countFields(def.innerType, wire, path, places);
  const side = def.type === "pipe" ? describedSide(def, wire) : undefined;
  if (side) countFields(side.schema, side.value, path, places);
  if (def.element && Array.isArray(wire)) {
    const inside = `${path}[]`;
    for (const entry of wire) countFields(def.element, entry, inside, places);
  }
  if (def.shape && !Array.isArray(wire)) countRecord(def.shape, wire as Record<string, unknown>, path, places);
}

function countRecord(shape: Record<string, Schema>, record: Record<string, unknown>, path: string, places: Presence[]) {
  const fields = fieldsOf(shape);
  let presence = places.find((one) => one.fields === fields && one.path === path);
  if (!presence) {
    presence = { path, records: 0, fields, counts: fields.map(() => 0) };
    places.push(presence);
  }
  presence.records += 1;
  const { counts } = presence;
  // Counted in a loop: an iterator for each row would take a tenth of the time of the check.
  for (let index = 0; index < fields.length; index += 1) {
    const { name, schema } = fields[index] as Field;
    if (!Object.hasOwn(record, name)) continue;
    counts[index] = (counts[index] ?? 0) + 1;
    const value = record[name];
    if (typeof value === "object") countFields(schema, value, path ? `${path}.${name}` : name, places);
  }
}

const fieldsByShape = new WeakMap<object, readonly Field[]>();

/** The fields of a shape; found once, because every row of every reply needs them. */
function fieldsOf(shape: Record<string, Schema>): readonly Field[] {
  const found =
    fieldsByShape.get(shape) ??
    Object.entries(shape).map(([name, schema]) => ({ name, schema, mayBeMissing: schema._zod.optin === "optional" }));
  fieldsByShape.set(shape, found);
  return found;
}
