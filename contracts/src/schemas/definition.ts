import type { Schema } from "../endpoint.ts";

/** The parts of a zod schema that our code walks through; zod types them only for each kind of schema. */
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
  transform?(wire: unknown, payload: unknown): unknown;
}

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
