import type { Schema } from "@mobile-crm/contracts/endpoint.ts";
import { checksOf, definitionOf } from "@mobile-crm/contracts/schemas/definition.ts";
import { isObject, isRecord } from "@mobile-crm/contracts/schemas/values.ts";
import type { FastifyInstance } from "fastify";

const MAX_DEPTH = 32;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT, QUOTE, BACKSLASH] = [...'[]{}"\\'].map((sign) =>
  sign.charCodeAt(0),
);

/** Whether a JSON text is nested deeper than any real input, found before it is parsed. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < json.length; index += 1) {
    const sign = json.charCodeAt(index);
    if (inText) {
      if (sign === BACKSLASH) index += 1;
      else if (sign === QUOTE) inText = false;
    } else if (sign === QUOTE) inText = true;
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1;
  }
  return false;
}

/** Parses the bodies of calls as JSON; a body that is nested too deeply is refused with 400. */
export function parseShallowJson(app: FastifyInstance) {
  // Another site may send plain text without a preflight request; a call is JSON or a form.
  app.removeContentTypeParser("text/plain");
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, text, done) =>
    isTooDeep(String(text)) ? done(tooDeep(), undefined) : parseJson(request, String(text), done),
  );
}

const tooDeep = () => Object.assign(new Error("The body is nested too deep"), { statusCode: 400 });

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
  if (type === "array") {
    const most = checksOf(schema).find(({ maximum }) => maximum !== undefined)?.maximum;
    return [{ path, most: most ?? MAX_ENTRIES }];
  }
  if (innerType) return listLimits(innerType, path);
  if (wire) return listLimits(wire, path);
  return Object.entries(shape ?? {}).flatMap(([key, inner]) => listLimits(inner, [...path, key]));
}
