import * as z from "zod/mini";
import type { Schema } from "../endpoint.ts";
import { collectLeniencies, type Leniency } from "../schemas/leniency.ts";

/** Where in a reply a leniency was used: never what the reply said. */
export interface UsedLeniency {
  /** `enquiry[].ncd`; empty where it is the whole reply. */
  path: string;
  received: Leniency;
}

interface Def {
  type: string;
  innerType?: Schema;
  element?: Schema;
  shape?: Record<string, Schema>;
  options?: Schema[];
  in?: Schema;
  out?: Schema;
  transform?(wire: unknown, payload: unknown): unknown;
}

/** Each place of a reply at which its schema used a leniency, once. The reply must be one that the schema reads. */
export function locateLeniencies(schema: Schema, wire: unknown): UsedLeniency[] {
  const found = new Map<string, UsedLeniency>();
  walk(schema, wire, "", (path, received) => found.set(`${path} ${received}`, { path, received }));
  return [...found.values()];
}

type Tell = (path: string, leniency: Leniency) => void;

function walk(schema: Schema, wire: unknown, path: string, tell: Tell): void {
  const def = schema._zod.def as unknown as Def;
  if (def.type === "pipe") walkCodec(schema, def, wire, path, tell);
  else if (def.options) {
    const reads = def.options.find((option) => z.safeDecode(option, wire as never).success);
    if (reads) walk(reads, wire, path, tell);
  } else if (wire !== undefined && wire !== null) walkParts(def, wire, path, tell);
}

function walkParts(def: Def, wire: unknown, path: string, tell: Tell): void {
  if (def.innerType) walk(def.innerType, wire, path, tell);
  if (def.element && Array.isArray(wire)) for (const entry of wire) walk(def.element, entry, `${path}[]`, tell);
  for (const [key, part] of Object.entries(def.shape ?? {}))
    walk(part, (wire as Record<string, unknown>)[key], path ? `${path}.${key}` : key, tell);
}

/** What its parts do not account for is the codec's own. */
function walkCodec(schema: Schema, def: Def, wire: unknown, path: string, tell: Tell): void {
  const { leniencies } = collectLeniencies(() => z.safeDecode(schema, wire as never));
  if (leniencies.size === 0) return;
  const inner: [string, Leniency][] = [];
  const hear: Tell = (place, leniency) => void inner.push([place, leniency]);
  const reads = def.in?._zod.def as Def | undefined;
  // What is read whatever it is, is described on our side.
  if (reads?.type === "unknown" && def.out) walk(def.out, def.transform?.(wire, { issues: [] }), path, hear);
  else if (def.in) walk(def.in, wire, path, hear);
  for (const [place, leniency] of inner) tell(place, leniency);
  const accounted = new Set(inner.map(([, leniency]) => leniency));
  for (const leniency of leniencies) if (!accounted.has(leniency)) tell(path, leniency);
}
