import type { Endpoint, Schema } from "../endpoint.ts";
import { endpointName, variant } from "../index.ts";
import { definitionOf, describedSide } from "../schemas/definition.ts";
import { mergeLayers } from "../schemas/layers.ts";
import { LenientDate, LenientDateTime } from "../schemas/scalars.ts";
import { isObject, isRecord } from "../schemas/values.ts";
import { type DateReader, dateReader } from "./dateFormats.ts";
import type { Mapping } from "./mapping.ts";
import { isInLayer, setAtPlace } from "./places.ts";

/** Rearranges a call's reply as the documents have it; it may change the reply that it is given. */
export interface ApplyMapping {
  (endpoint: Endpoint, reply: unknown): unknown;
  /** Rearranges the body of a refusal, so that its message and fields are found. */
  refusalOf?: (body: unknown) => unknown;
  /** The same call, with the path or the wrapper around its body that this upstream wants. */
  requestOf?: <E extends Endpoint>(endpoint: E) => E;
}

type Values = Record<string, unknown>;

const SIGN_IN_CALLS = ["session.login", "session.verifyOtp"];

/** Applies a checked mapping. Parts that the mapping does not name, or that the reply does not have, are unchanged. */
export function createMapper(mapping: Mapping): ApplyMapping {
  const { signIn, replies = {}, envelope, errors, requests = {}, dates = [] } = mapping;
  const readers = dates.map(dateReader);
  const opened = (answer: unknown) => (envelope === undefined ? answer : (valueAt(answer, envelope) ?? answer));
  const refusalOf = (body: unknown) => (errors ? mapRefusal(errors, body) : body);
  const mapReply = (endpoint: Endpoint, answer: unknown) => {
    const reply = opened(answer);
    const call = endpointName(endpoint);
    if (signIn && SIGN_IN_CALLS.includes(call)) return mapSignIn(signIn, reply, answer);
    // Some upstreams refuse with a 2xx.
    if (endpoint.kind !== "query") return refusalOf(reply);
    const mapped = mapParts(endpoint, reply, replies[call] ?? {});
    if (readers.length) rewriteDates(endpoint.reply, mapped, readers);
    return mapped;
  };
  const requestOf = <E extends Endpoint>(endpoint: E): E => {
    const call = endpointName(endpoint);
    const path = call === "session.login" ? signIn?.path : undefined;
    const wrapper = requests[call]?.wrapper;
    if (path === undefined && wrapper === undefined) return endpoint;
    const { path: documented, wire } = endpoint;
    return variant(endpoint, { path: path ?? documented, wire: wrapper === undefined ? wire : { ...wire, wrapper } });
  };
  return Object.assign(mapReply, { requestOf, refusalOf });
}

/** Places inside of the reply are set after those at its top, by the documented names. */
function mapParts(endpoint: Endpoint, reply: unknown, paths: Record<string, string | undefined>): unknown {
  const entries = Object.entries(paths);
  if (entries.length === 0) return reply;
  const isInside = (place: string) => /[.[]/.test(place);
  const top = Object.fromEntries(entries.filter(([place]) => !isInside(place)));
  const mapped = isInLayer(endpoint.reply) ? reply : { ...toRecord(reply), ...pick(top, reply) };
  for (const [place, path] of entries)
    if (path !== undefined && (isInside(place) || mapped === reply))
      setAtPlace(endpoint.reply, mapped, place, (record) => valueAt(record, path));
  return mapped;
}

/** Keys by which lists of reasons say which field each is about. */
const LOCATIONS = new Set(["field", "loc", "path", "param", "attribute", "property", "source", "pointer"]);

function mapRefusal({ message, fields, names = {} }: NonNullable<Mapping["errors"]>, body: unknown): unknown {
  const parts = pick({ message, errors: fields }, body);
  const mapped = Object.keys(parts).length ? { ...toRecord(body), ...parts } : body;
  return Object.keys(names).length ? withOurNames(mapped, names) : mapped;
}

/** The same with our names of fields, as keys and where a reason names its field. */
function withOurNames(value: unknown, names: Record<string, string>, isLocation = false): unknown {
  if (typeof value === "string") return (isLocation && names[value]) || value;
  if (Array.isArray(value)) return value.map((entry) => withOurNames(entry, names, isLocation));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [names[key] ?? key, withOurNames(inner, names, LOCATIONS.has(key))]),
  );
}

/** @param answer the whole answer, with the layer around the reply */
function mapSignIn(
  { wrapper, names = {}, roles = {} }: NonNullable<Mapping["signIn"]>,
  reply: unknown,
  answer: unknown,
): unknown {
  const inner = wrapper === undefined ? reply : valueAt(reply, wrapper);
  const named = [answer, reply, inner].map((part) => pick(names, part));
  const account: Values = Object.assign({}, toRecord(mergeLayers(reply)), toRecord(inner), ...named);
  const role = typeof account.role_id === "string" ? account.role_id.trim().toLowerCase() : undefined;
  const [, number] = Object.entries(roles).find(([word]) => word.trim().toLowerCase() === role) ?? [];
  return number === undefined ? account : { ...account, role_id: number };
}

/** The parts that are present, under our names. */
const pick = (paths: Record<string, string | undefined>, reply: unknown): Values =>
  Object.fromEntries(
    Object.entries(paths)
      .map(([key, path]) => [key, path === undefined ? undefined : valueAt(reply, path)] as const)
      .filter(([, value]) => value !== undefined),
  );

function valueAt(reply: unknown, path: string): unknown {
  if (path === ".") return reply;
  return path
    .split(".")
    .reduce<unknown>((value, step) => (isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined), reply);
}

const toRecord = (value: unknown): Values => (isRecord(value) ? value : {});

/** Writes the dates of a reply as ISO, in place. */
function rewriteDates(schema: Schema, wire: unknown, readers: DateReader[]): void {
  if (!isObject(wire)) return;
  const definition = definitionOf(schema);
  const { innerType, element, shape = {} } = definition;
  const side = innerType ? { schema: innerType, value: wire } : describedSide(definition, wire);
  if (side) rewriteDates(side.schema, side.value, readers);
  if (element && Array.isArray(wire)) for (const entry of wire) rewriteDates(element, entry, readers);
  for (const [key, part] of Object.entries(shape)) {
    const value = wire[key];
    if (isDate(part) && typeof value === "string") wire[key] = readDate(value, readers);
    else rewriteDates(part, value, readers);
  }
}

const isDate = (schema: Schema): boolean => {
  const { innerType } = definitionOf(schema);
  return schema === LenientDate || schema === LenientDateTime || (innerType !== undefined && isDate(innerType));
};

const readDate = (text: string, readers: DateReader[]) =>
  readers.map((read) => read(text)).find((date) => date !== undefined) ?? text;
