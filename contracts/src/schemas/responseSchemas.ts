import * as z from "zod/mini";
import type { Schema } from "../endpoint.ts";
import { noteLeniency } from "./leniency.ts";
import { Count, KnownCount, list } from "./scalars.ts";
import { isRecord } from "./values.ts";

/** A page of a list as the client receives it, for every list. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  perPage: number;
}

type Also = Record<string, Schema>;
type Read<A extends Also> = { [Key in keyof A]: z.output<A[Key]> };

/**
 * One page of a list. Its key and the name of its total differ from call to call (SPEC-33, SPEC-34); `also` names
 * further parts of the reply. A missing or empty `per_page` counts as the length of the list (SPEC-36), and so does a
 * missing total, until `withLeastTotal` knows the page.
 */
export function paginated<Row extends Schema, A extends Also = Record<never, never>>(
  key: string,
  row: Row,
  total: "count" | "total_count",
  also?: A,
): z.ZodMiniType<Page<z.output<Row>> & Read<A>, object> {
  const wire = z.object({ ...also, [key]: list(row), [total]: KnownCount, per_page: z.nullish(Count) });
  const schema = rename<Page<z.output<Row>> & Read<A>>(wire, {
    decode: (reply) => ({
      ...pick(reply, also),
      rows: reply[key],
      total: reply[total] ?? length(reply[key]),
      perPage: reply.per_page || length(reply[key]),
    }),
    encode: ({ rows, total: count, perPage, ...rest }) => ({ ...rest, [key]: rows, [total]: count, per_page: perPage }),
  });
  totals.set(schema, total);
  return schema;
}

const totals = new WeakMap<Schema, string>();

/** Key of the total in a page of a list; undefined if it is not a page. */
export const totalKey = (schema: Schema): string | undefined => totals.get(schema);

/**
 * Gives a page without a total the smallest possible one: one more than is known if the page is full, so that the next
 * page can be requested.
 */
export function withLeastTotal<Reply>(reply: Reply, page: number): Reply {
  const { rows, perPage } = reply as Page<unknown>;
  const total = (page - 1) * perPage + rows.length + (rows.length > 0 && rows.length === perPage ? 1 : 0);
  return { ...reply, total };
}

/** An unpaged list. */
export const listUnder = <Row extends Schema>(
  key: string,
  row: Row,
): z.ZodMiniType<{ rows: z.output<Row>[] }, object> =>
  rename(z.object({ [key]: list(row) }), {
    decode: (reply) => ({ rows: reply[key] }),
    encode: ({ rows }) => ({ [key]: rows }),
  });

/** One record that the upstream wraps in an object under `key`. */
export const wrapped = <R extends Schema>(key: string, record: R): z.ZodMiniType<z.output<R>, object> =>
  rename(z.object({ [key]: record }), { decode: (reply) => reply[key], encode: (ours) => ({ [key]: ours }) });

/**
 * One record in an extra layer whose key is unknown: a single key that holds an object or a list is unwrapped
 * (SPEC-121).
 */
export const unwrapAny = <R extends Schema>(key: string, record: R): z.ZodMiniType<z.output<R>, unknown> =>
  z.codec(z.unknown(), record, {
    decode: (reply) => stripEnvelope(reply) as z.input<R>,
    encode: (ours) => ({ [key]: ours }),
  });

interface Loose {
  [key: string]: never;
}

/** Builds a schema with computed keys, which the compiler cannot follow; the functions above state the result type. */
function rename<Ours>(wire: Schema, both: { decode(reply: Loose): unknown; encode(ours: Loose): unknown }) {
  return z.codec(wire, z.any(), both as never) as unknown as z.ZodMiniType<Ours, object>;
}

const pick = (reply: Loose, also: Also = {}) => Object.fromEntries(Object.keys(also).map((key) => [key, reply[key]]));

const length = (rows: unknown) => (Array.isArray(rows) ? rows.length : 0);

/** The record inside layers of a single key each. */
export function stripEnvelope(wire: unknown): unknown {
  if (Array.isArray(wire)) return stripEnvelope(wire[0]);
  if (typeof wire !== "object" || wire === null) return wire;
  const [only, ...others] = Object.values(wire);
  return others.length === 0 && typeof only === "object" && only !== null ? stripEnvelope(only) : wire;
}

/** Objects in which upstreams are known to wrap an answer, or part of it. */
const LAYERS = ["data", "result", "user", "account", "session"];

/** The layers of a reply merged into one object; outer keys win. A missing reply is an empty object; any other reply that is not an object is unchanged. */
export function mergeLayers(reply: unknown): unknown {
  if (reply === undefined) return {};
  if (!isRecord(reply)) return reply;
  const layers = LAYERS.filter((layer) => isRecord(reply[layer]));
  if (layers.length) noteLeniency("merged layers");
  return { ...Object.assign({}, ...layers.map((layer) => mergeLayers(reply[layer]))), ...reply };
}
