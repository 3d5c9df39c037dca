import * as z from "zod/mini";
import type { Schema } from "../endpoint.ts";

/**
 * The parts of a zod schema that our code walks through, which zod types only for each kind of schema. They are
 * `_zod.def`, which zod's guide for authors of libraries names for this. Only this module and `allErrors.ts` read it.
 */
export interface Definition {
  type: string;
  innerType?: Schema;
  element?: Schema;
  shape?: Record<string, Schema>;
  options?: Schema[];
  /** Wire side and decoded side of a codec. */
  in?: Schema;
  out?: Schema;
  entries?: Record<string, string>;
  values?: unknown[];
  checks?: { _zod: { def: Check } }[];
  transform?(wire: unknown, payload: unknown): unknown;
}

/** A rule of a schema: its kind, and the limit that belongs to it. */
export interface Check {
  check: string;
  minimum?: number;
  maximum?: number;
  value?: number;
  pattern?: RegExp;
}

export const checksOf = (schema: Schema): Check[] => (definitionOf(schema).checks ?? []).map(({ _zod }) => _zod.def);

export const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;

/**
 * The side of a codec whose schema names its parts, with the value on that side: the wire side or, if that accepts
 * anything (such as a record in an unknown layer), the decoded side. Undefined if neither names any.
 */
export function describedSide(
  { in: reads, out, transform }: Definition,
  wire: unknown,
): { schema: Schema; value: unknown } | undefined {
  if (reads && definitionOf(reads).type !== "unknown") return { schema: reads, value: wire };
  if (out && definitionOf(out).shape) return { schema: out, value: transform?.(wire, { issues: [] }) };
  return undefined;
}

const compiledSchemas = new WeakMap<Schema, Schema>();

/**
 * The same schema, checked by code that zod generates at the first use: a valid value takes a sixth of the time, an
 * invalid one is refused with the same errors.
 */
export function compiled(schema: Schema): Schema {
  const known = compiledSchemas.get(schema);
  if (known) return known;
  const made = z.compile(schema);
  compiledSchemas.set(schema, made);
  return made;
}
