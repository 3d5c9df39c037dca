import type { Schema } from "../endpoint.ts";

/** The parts of a zod schema that code walks through; zod types them for each kind of schema only. */
export interface Definition {
  type: string;
  innerType?: Schema;
  element?: Schema;
  shape?: Record<string, Schema>;
  options?: Schema[];
  /** Wire and decoded side of a codec. */
  in?: Schema;
  out?: Schema;
  entries?: Record<string, string>;
  values?: unknown[];
  transform?(wire: unknown, payload: unknown): unknown;
}

export const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;

/**
 * The schema that names the parts of a codec, with the value that has them: the wire side or, where that reads anything, such as a
 * record in an unknown layer, our side. Undefined where neither names any.
 */
export function describedSide(
  { in: reads, out, transform }: Definition,
  wire: unknown,
): { schema: Schema; value: unknown } | undefined {
  if (reads && definitionOf(reads).type !== "unknown") return { schema: reads, value: wire };
  if (out && definitionOf(out).shape) return { schema: out, value: transform?.(wire, { issues: [] }) };
  return undefined;
}
