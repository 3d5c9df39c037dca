import type { Schema } from "../endpoint.ts";
import { definitionOf } from "./definition.ts";
import { isObject, isRecord } from "./values.ts";

/** No input has more values: the largest is a plan of 200 reminders. */
const MAX_VALUES = 2_000;
const MAX_ENTRIES = 250;
/** A text that an upstream stores may be longer than what can be typed, and is sent back in an edit. */
const MAX_CHARACTERS = 65_536;

/**
 * Whether an input is larger than any call allows. Checked before schema validation, which takes time for each entry.
 * Files are not inspected.
 */
export function isOversized(input: unknown): boolean {
  const waiting: unknown[] = [input];
  for (let index = 0; index < waiting.length; index += 1) {
    const value = waiting[index];
    if (typeof value === "string" && value.length > MAX_CHARACTERS) return true;
    if (!isPlain(value)) continue;
    const inner = Object.values(value);
    if (inner.length > MAX_ENTRIES || waiting.length + inner.length > MAX_VALUES) return true;
    waiting.push(...inner);
  }
  return false;
}

const isPlain = (value: unknown): value is object =>
  isObject(value) && (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);

interface ListLimit {
  path: readonly string[];
  most: number;
}

const limitsBySchema = new WeakMap<Schema, readonly ListLimit[]>();

/** The first list of an input that is longer than its schema allows; entries are not inspected. */
export function tooLongList(schema: Schema, input: unknown): ListLimit | undefined {
  const limits = limitsBySchema.get(schema) ?? listLimits(schema, []);
  limitsBySchema.set(schema, limits);
  return limits.find(({ path, most }) => {
    const list = path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), input);
    return Array.isArray(list) && list.length > most;
  });
}

function listLimits(schema: Schema, path: readonly string[]): ListLimit[] {
  const { type, innerType, in: wire, shape } = definitionOf(schema);
  if (type === "array") return [{ path, most: (schema._zod.bag as { maximum?: number }).maximum ?? MAX_ENTRIES }];
  if (innerType) return listLimits(innerType, path);
  if (wire) return listLimits(wire, path);
  return Object.entries(shape ?? {}).flatMap(([key, inner]) => listLimits(inner, [...path, key]));
}
