import * as z from "zod/mini";
import type { Schema } from "../endpoint.ts";

const compiledSchemas = new WeakMap<Schema, Schema>();

/**
 * The same schema, read by code that zod generates at the first use: what keeps it takes a sixth of the time, what it
 * refuses, zod explains.
 */
export function compiled(schema: Schema): Schema {
  const known = compiledSchemas.get(schema);
  if (known) return known;
  const made = z.compile(schema);
  compiledSchemas.set(schema, made);
  return made;
}
