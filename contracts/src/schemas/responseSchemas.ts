import * as z from "zod/mini";
import type { Schema } from "../endpoint.ts";
import { unwrapLayers } from "./layers.ts";
import { Count, KnownCount, list } from "./scalars.ts";

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
  const schema = codec<Page<z.output<Row>> & Read<A>>(wire, {
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
  codec(z.object({ [key]: list(row) }), {
    decode: (reply) => ({ rows: reply[key] }),
    encode: ({ rows }) => ({ [key]: rows }),
  });

/** One record that the upstream wraps in an object under `key`. */
export const wrapped = <R extends Schema>(key: string, record: R): z.ZodMiniType<z.output<R>, object> =>
  codec(z.object({ [key]: record }), { decode: (reply) => reply[key], encode: (ours) => ({ [key]: ours }) });

/**
 * One record in an extra layer whose key is unknown: a single key that holds an object or a list is unwrapped
 * (SPEC-121).
 */
export const unwrapAny = <R extends Schema>(key: string, record: R): z.ZodMiniType<z.output<R>, unknown> =>
  z.codec(z.unknown(), record, {
    decode: (reply) => unwrapLayers(reply) as z.input<R>,
    encode: (ours) => ({ [key]: ours }),
  });

/** A reply whose keys are computed: the compiler knows neither them nor their types. */
type AnyReply = Record<string, never>;

/** A codec between replies with computed keys. The functions above state the type of its result. */
function codec<Ours>(wire: Schema, both: { decode(reply: AnyReply): unknown; encode(ours: AnyReply): unknown }) {
  return z.codec(wire, z.any(), both as never) as unknown as z.ZodMiniType<Ours, object>;
}

const pick = (reply: AnyReply, also: Also = {}) =>
  Object.fromEntries(Object.keys(also).map((key) => [key, reply[key]]));

const length = (rows: unknown) => (Array.isArray(rows) ? rows.length : 0);
