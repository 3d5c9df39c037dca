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
