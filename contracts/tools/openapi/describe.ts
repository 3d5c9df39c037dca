import * as z from "zod/mini";
import type { Schema } from "../../src/endpoint.ts";
import { type Check, checksOf, definitionOf } from "../../src/schemas/definition.ts";
import { describeShape } from "../shape.ts";

/** The promises about one value: its type, whether it may be absent or null, and the allowed values. */
export interface Facts {
  /** Readable name: `text`, `whole number`, `moment`, `list`, `object`. */
  type: string;
  optional?: true;
  nullable?: true;
  /** The closed set of allowed values. */
  values?: string[];
  /** Limits by name: `maxLength`, `minimum`, `pattern`. */
  limits?: Record<string, string | number>;
}

/** A value with its parts. A list has the one part `[]`, an object under unknown keys the one part `*`. */
export interface Described extends Facts {
  parts: Record<string, Described>;
}

/** Describes what a schema reads from and writes to the wire. */
export function describe(schema: Schema): Described {
  const def = definitionOf(schema);
  if (def.type === "optional" && def.innerType) return { ...describe(def.innerType), optional: true };
  if (def.type === "nullable" && def.innerType) return { ...describe(def.innerType), nullable: true };
  const shape = describeShape(schema);
  if (shape.kind === "leaf") return describeLeaf(schema, shape.name);
  if (shape.kind === "layer" && def.out) return { type: "layer", parts: { "*": describe(def.out) } };
  const own = { ...limitsOf(schema) };
  if (def.element) return { type: "list", ...own, parts: { "[]": describe(def.element) } };
  if (def.shape) {
    const parts = Object.entries(def.shape).map(([key, part]) => [key, describe(part)] as const);
    return { type: "object", ...own, parts: Object.fromEntries(parts) };
  }
  // An object variant represents the others, as in `describeShape`.
  const spelling = def.options?.find((option) => describeShape(option).kind === "object");
  const inner = spelling ?? def.in;
  if (!inner) throw new Error(`a schema of type ${def.type} has no description`);
  return { ...describe(inner), ...own };
}

function describeLeaf(schema: Schema, name: string): Described {
  const { in: wire, ...def } = definitionOf(schema);
  if (name === "choices") return describeChoices(schema);
  const values = [...Object.values(def.entries ?? {}), ...(def.values ?? []).map(String)];
  const type = values.length ? "text" : name;
  const facts = {
    ...(values.length && { values: values.sort() }),
    // The limits of a codec such as an id are part of its name.
    ...limitsOf(schema),
  };
  const [, entry] = /^list of (\w+)s$/.exec(name) ?? [];
  if (entry) return { type: "list", ...facts, parts: { "[]": { type: entry, parts: {} } } };
  return { type: wire ? type : (plainTypes[type] ?? type), ...facts, parts: {} };
}

/** Names of texts that differ only in their limits. */
const plainTypes: Record<string, string> = { "long text": "text" };

/** Choices are read in any known shape; the documented one is described. */
function describeChoices(schema: Schema): Described {
  const [first, second] = [7, "seven"];
  const wire: unknown = z.encode(schema, [{ value: first, label: second }] as never);
  if (!Array.isArray(wire)) return { type: "choices", parts: { "*": { type: "anything", parts: {} } } };
  return { type: "choices", parts: { "[]": describeChoice(wire[0]) } };
}

function describeChoice(entry: unknown): Described {
  if (typeof entry !== "object" || entry === null) return { type: "text", parts: {} };
  const parts = Object.keys(entry).map((key) => [key, { type: key === "id" ? "id" : "text", parts: {} }] as const);
  return { type: "object", parts: Object.fromEntries(parts) };
}

/** Limits of a schema itself, not of its parts. */
function limitsOf(schema: Schema): Pick<Facts, "limits"> {
  const limits = Object.assign({}, ...checksOf(schema).map(limitOf));
  return Object.keys(limits).length ? { limits } : {};
}

function limitOf({ check, minimum, maximum, value, pattern }: Check): Facts["limits"] {
  if (check === "min_length" && minimum !== undefined) return { minLength: minimum };
  if (check === "max_length" && maximum !== undefined) return { maxLength: maximum };
  if (check === "greater_than" && value !== undefined) return { minimum: value };
  if (check === "less_than" && value !== undefined) return { maximum: value };
  return check === "string_format" && pattern ? { pattern: String(pattern) } : {};
}
