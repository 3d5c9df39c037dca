import * as z from "zod/mini";
import type { Endpoint, Values } from "../endpoint.ts";
import { definitionOf } from "../schemas/definition.ts";
import { isIdText } from "../schemas/ids.ts";
import { allowStoredTexts } from "../schemas/storedTexts.ts";
import { type Attachment, isAttachment } from "./attachment.ts";

/** A request to `mobile_crm`: `path` is below the base address and includes the query. */
export interface WireRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** JSON as text, or the parts of a multipart form. */
  body?: string | Part[];
}

export interface Part {
  name: string;
  value: string | Attachment;
}

/**
 * Turns an input into the request that the documents describe for this call. `input` must have passed `endpoint.input`.
 */
export function toRequest(endpoint: Endpoint, input: unknown, token?: string): WireRequest {
  const { method, kind, wire } = endpoint;
  const values = encodeInput(endpoint, input);
  const { path, rest } = fillPath(endpoint.path, values);
  const also = wire.inPathAndQuery;
  const named = rename(also ? { ...pick(values, [...also]), ...rest } : rest, wire.aliases);
  const inQuery = hasBody(method) ? wireNames(wire.query ?? [], wire.aliases) : undefined;
  const query = encodeQuery(inQuery ? pick(named, inQuery) : named);
  const body = inQuery && encodeBody(endpoint, omit(named, inQuery), values);
  const headers: Record<string, string> = { accept: "application/json" };
  if (kind !== "upload") headers["content-type"] = "application/json";
  if (token) headers.authorization = `Token token=${token}`;
  return { method, path: query ? `${path}?${query}` : path, headers, ...(body === undefined ? {} : { body }) };
}

/** Reverses `toRequest`: what arrived, under our names and ready for `endpoint.input`. */
export function fromRequest(endpoint: Endpoint, arrived: { params: unknown; query: unknown; body: unknown }): Values {
  const { wire } = endpoint;
  const wrapped = (arrived.body ?? {}) as Values;
  const inner = wire.wrapper ? ((wrapped[wire.wrapper] ?? {}) as Values) : wrapped;
  const body = wire.transform ? wire.transform.fromWire(inner) : inner;
  const ours = Object.fromEntries(Object.entries(wire.aliases ?? {}).map(([our, their]) => [their, our]));
  return { ...rename({ ...withoutBrackets(arrived.query as Values), ...body }, ours), ...(arrived.params as Values) };
}

/**
 * Turns the parts of a form into nested values: `a[b][0][c]` is `{ a: { b: [{ c }] } }`. An empty text is a cleared
 * value.
 */
export function fromParts(parts: readonly Part[]): Values {
  // Without a prototype, so that no part can be named after one.
  const root: Values = Object.create(null);
  for (const { name, value } of parts)
    assign(root, name.split(/\[|\]\[|\]$/).slice(0, name.includes("[") ? -1 : 1), value === "" ? null : value);
  return toArrays(root) as Values;
}

/** Encodes the fields that are there: most filters of a list are not, and zod would visit each of them. */
function encodeInput({ input: schema }: Endpoint, input: unknown): Values {
  const { shape } = definitionOf(schema);
  if (!shape) return encode(schema, input) as Values;
  const given = (input ?? {}) as Values;
  const values: Values = {};
  for (const [name, field] of Object.entries(shape))
    if (Object.hasOwn(given, name)) values[name] = encode(field, given[name]);
  return values;
}

/** The input was checked before; a text in it may be longer than what can be typed. */
function encode(schema: z.ZodMiniType, value: unknown): unknown {
  const { data, error } = z.safeEncode(schema, value as never);
  if (!error) return data;
  const check = (input: unknown) => {
    const result = z.safeEncode(schema, input as never);
    return result.error ? { issues: result.error.issues } : { value: result.data };
  };
  const encoded = allowStoredTexts(check, value, () => true);
  if (encoded.issues) throw error;
  return encoded.value;
}

function fillPath(pattern: string, values: Values) {
  if (!pattern.includes(":")) return { path: pattern, rest: values };
  const rest = { ...values };
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => {
    const value = String(rest[key]);
    // An id must stay inside its own segment of the path, whatever its schema accepts.
    if (!isIdText(value)) throw new RangeError(`${key} cannot stand in a path`);
    delete rest[key];
    return encodeURIComponent(value);
  });
  return { path, rest };
}

const hasBody = (method: string) => method !== "GET" && method !== "DELETE";

function encodeBody({ kind, method, wire }: Endpoint, values: Values, whole: Values): string | Part[] | undefined {
  const shaped = wire.transform ? wire.transform.toWire(values, whole) : values;
  const body = wire.wrapper ? { [wire.wrapper]: shaped } : shaped;
  if (kind === "upload") return Object.entries(body).flatMap(([name, value]) => toParts(name, value, method === "PUT"));
  return Object.keys(body).length ? JSON.stringify(body) : undefined;
}

/** Arrays are sent in bracket form (C004); blanks are not sent. */
function encodeQuery(values: Values): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value)) for (const item of value) query.append(`${name}[]`, String(item));
    else if (value !== undefined && value !== null && value !== "") query.append(name, String(value));
  }
  return query.toString();
}

/**
 * The parts of a value. In an edit, a cleared value is an empty text: an upstream built with Rails keeps what is not
 * sent. A new record has nothing to clear, and an id is never cleared.
 */
function toParts(name: string, value: unknown, isEdit: boolean): Part[] {
  if (value === null && isEdit && !/(^|\[)id\]?$/.test(name)) return [{ name, value: "" }];
  if (value === undefined || value === null) return [];
  if (isAttachment(value)) return [{ name, value }];
  if (typeof value !== "object") return [{ name, value: String(value) }];
  return Object.entries(value).flatMap(([key, inner]) => toParts(`${name}[${key}]`, inner, isEdit));
}

function assign(into: Values, [key = "", ...deeper]: string[], value: unknown) {
  if (deeper.length === 0) into[key] = value;
  else {
    if (typeof into[key] !== "object" || into[key] === null) into[key] = Object.create(null);
    assign(into[key] as Values, deeper, value);
  }
}

/** Objects whose keys are all numbers were lists. */
function toArrays(value: unknown): unknown {
  if (typeof value !== "object" || value === null || isAttachment(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, toArrays(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

const withoutBrackets = (query: Values): Values =>
  Object.fromEntries(
    Object.entries(query ?? {}).map(([name, value]) =>
      name.endsWith("[]") ? [name.slice(0, -2), [value].flat()] : [name, value],
    ),
  );

const rename = (values: Values, names?: Record<string, string>): Values =>
  names ? Object.fromEntries(Object.entries(values).map(([key, value]) => [names[key] ?? key, value])) : values;

const wireNames = (keys: readonly string[], names: Record<string, string> = {}) => keys.map((key) => names[key] ?? key);
const pick = (values: Values, keys: string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));
const omit = (values: Values, keys: string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
