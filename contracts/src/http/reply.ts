import type { Endpoint, Input, Reply } from "../endpoint.ts";
import { type LenientResult, parseLenient } from "../lenient/parseLenient.ts";
import { definitionOf } from "../schemas/definition.ts";
import { mergeLayers } from "../schemas/layers.ts";
import { collectLeniencies, type Leniency } from "../schemas/leniency.ts";
import { totalKey, withLeastTotal } from "../schemas/responseSchemas.ts";
import { toFlag } from "../schemas/scalars.ts";
import { isRecord } from "../schemas/values.ts";
import { errorMessageOf, fieldMessagesOf, UpstreamError } from "./errors.ts";
import type { WireRequest } from "./httpMapping.ts";

/** A response: `body` is the parsed JSON, or undefined without one. */
export interface WireReply {
  status: number;
  body: unknown;
  /** Milliseconds after which another attempt may succeed, if the upstream named a time. */
  retryAfterMs?: number | undefined;
}

export type CallEndpoint = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Reply<E>>;

/** Log message for an unreadable reply; the user sees another text. */
export const UNREADABLE_REPLY = "the upstream broke its contract";

/** A difference between a reply and the contract: never a value of the reply. */
export interface Drift {
  /** The path in the reply, or the name of a header; empty if it is the whole answer. */
  path: string;
  /** The reason: what came instead of what the contract says. */
  received: string;
}

export interface ReplyOptions {
  /** Called when an answer differs from the contract, whether it could still be used or not. */
  onDrift?: (endpoint: Endpoint, drift: Drift[]) => void;
  /** Called for a success that cannot be used. */
  onUnreadable?: (endpoint: Endpoint) => void;
  /** A partly broken reply is refused, not used as far as possible. */
  strict?: boolean;
}

/**
 * Reads the reply to a request.
 *
 * @throws UpstreamError if the upstream refused, failed, or broke its contract so that the reply cannot be used
 */
export function readReply<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { path }: Pick<WireRequest, "path">,
  { status, body, retryAfterMs }: WireReply,
  reading: ReplyOptions,
): Reply<E> {
  const { onDrift = () => {}, onUnreadable = () => {}, strict = false } = reading;
  if (status < 200 || status > 299) {
    const publicMessage = publicMessageOf(status, body, fieldsOf(endpoint), path.length);
    const retryAfterSeconds = retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1000);
    const fieldMessages = publicMessage ? fieldMessagesOf(body, fieldsOf(endpoint)) : [];
    const said = { publicMessage, retryAfterSeconds, fieldMessages, isAnswered: true };
    throw new UpstreamError(status, `the upstream answered ${status}`, said);
  }
  if (endpoint.kind !== "query" && isRefusal(endpoint, body)) throw refusal(endpoint, body);
  const result = parseBody(endpoint, body);
  const { reply, error, drift, leniencies } = result;
  if (error && isRefusal(endpoint, body)) throw refusal(endpoint, body);
  const differences = [...drift, ...leniencies];
  if (differences.length) onDrift(endpoint, differences);
  // Partial replies are accepted for reads; in a write's reply the broken part may be the one that matters. Sign-ins
  // report a missing part themselves.
  const isSignIn = endpoint.wire.public && endpoint.wire.layered;
  const mustBeWhole = strict || (endpoint.kind !== "query" && !isSignIn);
  if (error || (drift.length && mustBeWhole)) {
    onUnreadable(endpoint);
    throw new UpstreamError(502, UNREADABLE_REPLY, { isAnswered: true, cause: error });
  }
  const lost = [...drift, ...leniencies.filter(({ received }) => LOSSY_LENIENCIES.has(received))].map(
    ({ path }) => path,
  );
  if (!lost.length) return reply as Reply<E>;
  const total = totalKey(endpoint.reply);
  if (total === undefined || !lost.includes(total)) return withUnreadable(reply, lost) as Reply<E>;
  return withUnreadable(withLeastTotal(reply, requestedPage(input)), [...lost, "total"]) as Reply<E>;
}

/** The length of an address that every server accepts. */
const SAFE_PATH_LENGTH = 2_000;
const TOO_LONG_STATUSES = [400, 414, 431];

function publicMessageOf(
  status: number,
  body: unknown,
  fields: ReadonlySet<string>,
  pathLength: number,
): string | undefined {
  // Other failures are "Server Error!" (D1 §8), whatever they say.
  const isShown = (status >= 400 && status < 500) || status === 502 || status === 503;
  const said = isShown ? errorMessageOf(body, fields) : undefined;
  const isTooLong = pathLength > SAFE_PATH_LENGTH && TOO_LONG_STATUSES.includes(status);
  return said ?? (isTooLong ? "Too much is chosen in the filters. Choose fewer." : undefined);
}

/** Leniencies that leave out something a screen would show. */
const LOSSY_LENIENCIES: ReadonlySet<Leniency> = new Set<Leniency>(["a missing list", "an unreadable choice"]);

function parseBody({ reply, wire }: Endpoint, body: unknown): LenientResult {
  if (!wire.layered) return parseLenient(reply, body);
  const { result: merged, leniencies } = collectLeniencies(() => mergeLayers(body));
  const parsed = parseLenient(reply, merged);
  const layers = [...leniencies].map((received) => ({ path: "", received }));
  return { ...parsed, leniencies: [...layers, ...parsed.leniencies] };
}

const requestedPage = (input: unknown): number => (input as { page?: number } | undefined)?.page ?? 1;

/** Some APIs refuse with 200 and say so in the body (SPEC-171). */
const refusal = (endpoint: Endpoint, body: unknown) =>
  new UpstreamError(422, "the upstream refused in a 2xx", {
    publicMessage: errorMessageOf(layerOf(body), fieldsOf(endpoint)),
    fieldMessages: fieldMessagesOf(layerOf(body), fieldsOf(endpoint)),
    isAnswered: true,
  });

/** The names of the fields of an input. */
const fieldsOf = ({ input }: Endpoint): ReadonlySet<string> => new Set(Object.keys(definitionOf(input).shape ?? {}));

/** Whether a 2xx reports a refusal. A call whose reply schema has the flag itself reads it there. */
function isRefusal({ reply }: Endpoint, body: unknown): boolean {
  const { shape, in: wire } = definitionOf(reply);
  const read = shape ?? (wire && definitionOf(wire).shape) ?? {};
  return saysRefused(body, read) || saysRefused(layerOf(body), read);
}

const saysRefused = (body: unknown, read: object) =>
  isRecord(body) && Object.entries(body).some(([key, value]) => !(key in read) && REFUSING[key]?.(value));

/** Keys that report a refusal, with the values that do; an empty list of errors is none. */
const REFUSING: Partial<Record<string, (value: unknown) => boolean>> = {
  success: (value) => toFlag(value) === false,
  ok: (value) => toFlag(value) === false,
  status: (value) => toFlag(value) === false || isRefusingStatus(value),
  status_code: isRefusingStatus,
  error: isSaid,
  errors: isSaid,
};

function isRefusingStatus(value: unknown): boolean {
  if (typeof value === "string" && /^\s*(error|fail(ed|ure)?|invalid|refused|rejected|denied)\s*$/i.test(value))
    return true;
  return Number(value) >= 400 && Number(value) < 600;
}

function isSaid(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "" && toFlag(value) !== false;
  if (Array.isArray(value)) return value.some(isSaid);
  return isRecord(value) ? Object.values(value).some((inner) => inner != null && isSaid(inner)) : value === true;
}

/** The record inside a layer such as `data`, which may hold the errors. */
function layerOf(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const inner = [body.data, body.result, body.response].find((layer) => isRecord(layer) && saysRefused(layer, {}));
  return inner ?? body;
}

/** Adds what could not be read, so that screens can say so and forms do not send it (SPEC-172). */
function withUnreadable(reply: unknown, unreadable: readonly string[]): unknown {
  if (typeof reply !== "object" || reply === null || Array.isArray(reply)) return reply;
  return { ...reply, unreadable };
}
