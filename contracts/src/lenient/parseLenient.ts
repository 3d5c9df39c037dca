import * as z from "zod/mini";
import type { Schema } from "../endpoint.ts";
import { compiled, definitionOf } from "../schemas/definition.ts";
import { unwrapLayers } from "../schemas/layers.ts";
import { collectLeniencies } from "../schemas/leniency.ts";
import { missing } from "../schemas/scalars.ts";
import { isObject } from "../schemas/values.ts";
import { locateLeniencies, type UsedLeniency } from "./locateLeniencies.ts";

/** Place where a reply violates its schema, and the kind of value there: never the value itself. */
export interface ContractViolation {
  /** `enquiry[].id`; empty if it is the whole reply. */
  path: string;
  received: "nothing" | "null" | "a text" | "a number" | "a flag" | "a list" | "an object";
}

/** The usable part of a reply: all of it, the readable rest, or nothing, with the reason in `error`. */
export interface LenientResult {
  reply?: unknown;
  error?: z.core.$ZodError;
  drift: ContractViolation[];
  /** Places that differ from the documents and were tolerated. */
  leniencies: UsedLeniency[];
}

type Path = readonly PropertyKey[];

/** More rounds than any schema has layers. */
const MAX_REPAIR_ROUNDS = 12;

/**
 * Reads a reply by its schema. If the reply breaks the schema, it reads the rest: a broken part that is optional counts
 * as missing, a row that is broken beyond that is left out. If neither helps, the reply is unreadable.
 */
export function parseLenient(schema: Schema, body: unknown): LenientResult {
  const seen = new Map<string, ContractViolation>();
  const blanks = new Set<string>();
  let wire = body;
  for (let round = 1; ; round += 1) {
    const { result: read, leniencies } = collectLeniencies(() => z.safeDecode(compiled(schema), wire as never));
    const drift = () => [...seen.values()];
    if (read.success) {
      // Finding the places requires decoding again, which most replies do not need.
      const located = leniencies.size ? locateLeniencies(schema, wire, leniencies) : [];
      return { reply: read.data, drift: drift(), leniencies: located };
    }
    // Copied before the first change: others may hold the same reply.
    if (round === 1) wire = structuredClone(body);
    const paths = read.error.issues.flatMap((issue) => issuePaths(issue));
    const mended = paths.map((path) => repair(recordOf(schema, wire, path), path, { seen, blanks }, round === 1));
    if (round > MAX_REPAIR_ROUNDS || mended.includes(false))
      return { error: read.error, drift: drift(), leniencies: [] };
    wire = withoutDropped(wire);
  }
}

const dropped = Symbol("dropped");

/** The record from which the paths of a schema start: inside unknown layers, if the schema unwraps them. */
function recordOf(schema: Schema, wire: unknown, path: Path): unknown {
  const { in: reads } = definitionOf(schema);
  return path.length && reads && definitionOf(reads).type === "unknown" ? unwrapLayers(wire) : wire;
}

interface Repairs {
  seen: Map<string, ContractViolation>;
  /** Parts that were empty texts. */
  blanks: Set<string>;
}

/** Removes the part, or its row if that was tried before; false if there is neither. */
function repair(root: unknown, path: Path, { seen, blanks }: Repairs, isFirst: boolean): boolean {
  const value = valueAt(root, path);
  // The row is already removed because of another broken part.
  if (value === dropped) return true;
  const key = JSON.stringify(path.map(String));
  const wasTried = seen.has(key);
  // An empty text counts as a missing value, and is reported only if the part is required.
  if (value === "" && !blanks.has(key) && typeof path.at(-1) === "string") {
    blanks.add(key);
    return setAt(root, path, undefined);
  }
  if (!wasTried && (isFirst || value !== undefined || blanks.has(key)))
    seen.set(key, { path: formatPath(path), received: describeType(value) });
  // A part may be absent, or have a place for the marker of a missing part; if neither, its row is removed.
  if (typeof path.at(-1) === "string" && value !== missing)
    return setAt(root, path, value === undefined || wasTried ? missing : undefined, true);
  const row = path.findLastIndex((step) => typeof step === "number");
  return row >= 0 && setAt(root, path.slice(0, row + 1), dropped);
}

/** In a union, the place where the best matching variant breaks. */
function issuePaths(issue: z.core.$ZodIssue): Path[] {
  const branches = issue.code === "invalid_union" ? issue.errors : [];
  const inner = branches.find((issues) => issues.length > 0 && issues.every(({ path }) => path.length > 0));
  if (!inner) return [issue.path];
  return inner.flatMap((deeper) => issuePaths(deeper).map((path) => [...issue.path, ...path]));
}

/** The value at a path; `dropped` for everything below a removed row. */
function valueAt(root: unknown, path: Path): unknown {
  const inside = (value: unknown, step: PropertyKey) => (isIn(value, step) ? value[step] : undefined);
  return path.reduce<unknown>((value, step) => (value === dropped ? dropped : inside(value, step)), root);
}

function setAt(root: unknown, path: Path, value: unknown, mayBeAbsent = false): boolean {
  const holder = valueAt(root, path.slice(0, -1));
  const last = path.at(-1);
  if (last === undefined || !(isIn(holder, last) || (mayBeAbsent && isObject(holder)))) return false;
  holder[last] = value;
  return true;
}

function isIn(value: unknown, step: PropertyKey | undefined): value is Record<PropertyKey, unknown> {
  return isObject(value) && step !== undefined && Object.hasOwn(value, step);
}

function withoutDropped(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((entry) => entry !== dropped).map(withoutDropped);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutDropped(inner)]));
}

const formatPath = (path: Path): string =>
  path.reduce<string>((place, step) => {
    if (typeof step === "number") return `${place}[]`;
    return place ? `${place}.${String(step)}` : String(step);
  }, "");

function describeType(value: unknown): ContractViolation["received"] {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  const names = { string: "a text", number: "a number", boolean: "a flag" } as const;
  return names[typeof value as keyof typeof names] ?? "an object";
}
