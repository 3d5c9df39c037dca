import * as z from "zod/mini";
import type { Schema } from "../endpoint.ts";
import { type Definition, definitionOf, describedSide } from "../schemas/definition.ts";
import { collectLeniencies, type Leniency } from "../schemas/leniency.ts";
import { Text } from "../schemas/scalars.ts";
import { isObject } from "../schemas/values.ts";

/** Place in a reply where a leniency was used: never the value itself. */
export interface UsedLeniency {
  /** `enquiry[].ncd`; empty if it is the whole reply. */
  path: string;
  received: Leniency;
}

/**
 * Each place of a reply at which its schema used one of these leniencies, once.
 * @param wire a reply that the schema reads
 * @param used the leniencies reported by decoding; those that no part accounts for belong to the whole reply
 */
export function locateLeniencies(schema: Schema, wire: unknown, used: ReadonlySet<Leniency>): UsedLeniency[] {
  const first = locate(schema, wire, { isThorough: false });
  // Only if the entries of one list need different leniencies do all of them have to be examined.
  const located = isAccounted(used, first) ? first : locate(schema, wire, { isThorough: true });
  const rest = [...used].filter((one) => !located.some(({ received }) => received === one));
  return [...located, ...rest.map((received) => ({ path: "", received }))];
}

const isAccounted = (used: ReadonlySet<Leniency>, located: UsedLeniency[]) =>
  new Set(located.map(({ received }) => received)).size === used.size;

interface Search {
  /** Whether a place where a leniency was found is examined again in further entries. */
  isThorough: boolean;
  report(path: string, leniencies: Set<Leniency>): void;
  isFound(path: string): boolean;
}

function locate(schema: Schema, wire: unknown, { isThorough }: Pick<Search, "isThorough">): UsedLeniency[] {
  const found = new Map<string, Set<Leniency>>();
  walk(schema, wire, "", {
    isThorough,
    report: (path, leniencies) => found.set(path, new Set([...(found.get(path) ?? []), ...leniencies])),
    isFound: (path) => found.has(path),
  });
  return [...found].flatMap(([path, leniencies]) => [...leniencies].map((received) => ({ path, received })));
}

function walk(schema: Schema, wire: unknown, path: string, search: Search): void {
  const def = definitionOf(schema);
  if (def.type === "pipe") walkCodec(schema, wire, path, search);
  else if (def.options) {
    const reads = def.options.find((option) => z.safeDecode(option, wire as never).success);
    if (reads) walk(reads, wire, path, search);
  } else if (wire !== undefined && wire !== null) walkParts(def, wire, path, search);
}

function walkParts(def: Definition, wire: unknown, path: string, search: Search): void {
  if (def.innerType) walk(def.innerType, wire, path, search);
  if (def.element && Array.isArray(wire)) for (const entry of wire) walk(def.element, entry, `${path}[]`, search);
  for (const [key, part] of Object.entries(def.shape ?? {}))
    walk(part, (wire as Record<string, unknown>)[key], path ? `${path}.${key}` : key, search);
}

/** A codec of one value is examined itself, a codec of several parts by its parts. */
function walkCodec(schema: Schema, wire: unknown, path: string, search: Search): void {
  const side = isObject(wire) ? describedSide(definitionOf(schema), wire) : undefined;
  if (side && isStructured(side.schema)) walk(side.schema, side.value, path, search);
  else if (!isPlainText(schema, wire) && (search.isThorough || !search.isFound(path))) {
    const { leniencies } = collectLeniencies(() => z.safeDecode(schema, wire as never));
    if (leniencies.size) search.report(path, leniencies);
  }
}

function isStructured(schema: Schema): boolean {
  const { innerType, element, shape, options } = definitionOf(schema);
  return Boolean(element || shape || (innerType && isStructured(innerType)) || options?.some(isStructured));
}

/** Most parts are texts without anything to decode: examining each of them would take most of the time. */
const isPlainText = (schema: Schema, wire: unknown) =>
  schema === Text && (typeof wire !== "string" || !wire.includes("&"));
