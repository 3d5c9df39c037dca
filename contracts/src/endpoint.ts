import type * as z from "zod/mini";

export type Schema = z.ZodMiniType;
type Method = "GET" | "POST" | "PUT" | "DELETE";
export type Kind = "query" | "mutation" | "upload";

/** How a call looks on the wire of `mobile_crm`, where that differs from our flat input. */
export interface Wire {
  /** Names on the wire, by our names. */
  aliases?: Record<string, string>;
  /** Keys that are sent in the query although the call has a body. */
  query?: readonly string[];
  /** Keys of the path that are sent in the query as well. */
  inPathAndQuery?: readonly string[];
  /** The object that wraps the body; for a form, the prefix of its part names. */
  wrapper?: string;
  /** A body of another shape than our input; `fromWire` reverses `toWire`. `whole` still has the keys of the path. */
  transform?: { toWire(values: Values, whole: Values): Values; fromWire(wire: Values): Values };
  /** The call is made before anyone has signed in, so a 401 is an answer and not the end of a session. */
  public?: true;
  /** The reply, or a part of it, may be wrapped in objects such as `data` and `user`, which are merged before it is read. */
  layered?: true;
  /** What the documents leave open about this call, and our assumption (docs/spec/holes.md). */
  assumed?: string;
}

/** The names that most lists have for their page and their search text. */
export const listed = { aliases: { search: "search_query", page: "pageNo" } } as const satisfies Wire;

export type Values = Record<string, unknown>;

/**
 * One call to the upstream `mobile_crm`: how it is made, and what it returns.
 *
 * `input` and `reply` are codecs: decoding turns the wire into our types, encoding turns them back. The gateway encodes
 * the input and decodes the reply; the reference backend does the opposite with the same two schemas.
 */
export interface Endpoint<K extends Kind = Kind, In extends Schema = Schema, Out extends Schema = Schema> {
  /** A query reads, a mutation sends JSON, an upload sends a multipart form. */
  kind: K;
  method: Method;
  /** Below the base address. Keys written `:like` are taken from the input. */
  path: string;
  input: In;
  reply: Out;
  wire: Wire;
}

export type EndpointGroup = Record<string, Endpoint>;

/** What a caller passes, and what a call returns: both as our types. */
export type Input<E extends Endpoint> = z.output<E["input"]>;
export type Reply<E extends Endpoint> = z.output<E["reply"]>;

type PathKeys<P extends string> = P extends `${string}:${infer Key}/${infer Rest}`
  ? Key | PathKeys<Rest>
  : P extends `${string}:${infer Key}`
    ? Key
    : never;

type Missing<P extends string, In extends Schema> = Exclude<PathKeys<P>, keyof z.output<In>>;

/**
 * `unknown` if the input has every key of the path; otherwise a type that no input has, so that the compiler names the
 * missing key.
 */
type Covers<P extends string, In extends Schema> = [Missing<P, In>] extends [never]
  ? unknown
  : { "the path needs a key the input lacks": Missing<P, In> };

const verb =
  <K extends Kind>(kind: K, method: Method) =>
  <const P extends string, In extends Schema, Out extends Schema>(
    path: P,
    input: In & Covers<P, In>,
    reply: Out,
    wire: Wire = {},
  ): Endpoint<K, In, Out> => ({ kind, method, path, input, reply, wire });

export const get = verb("query", "GET");
export const post = verb("mutation", "POST");
export const put = verb("mutation", "PUT");
export const del = verb("mutation", "DELETE");
/** Writes with files, which are therefore sent as multipart forms. */
export const postForm = verb("upload", "POST");
export const putForm = verb("upload", "PUT");

/**
 * Whether a read returns choices or permissions, which writes do not change. `read` is the name of its procedure,
 * `enquiries.settings`.
 */
export const isSettingsRead = (read: string): boolean => /\.(settings|permissions)$/.test(read);
