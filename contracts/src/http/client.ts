import type { Endpoint, Input, Reply } from "../endpoint.ts";
import { type ContractViolation, parseLenient } from "../lenient/parseLenient.ts";
import { toFlag } from "../schemas/flags.ts";
import { mergeLayers, totalKey, withLeastTotal } from "../schemas/responseSchemas.ts";
import { errorMessageOf, UpstreamError } from "./errors.ts";
import { toRequest, type WireRequest } from "./httpMapping.ts";

/** What came back: `body` is the parsed JSON, or undefined where there was none. */
export interface WireReply {
  status: number;
  body: unknown;
}

/** Carries one request to the upstream: the only part that touches the network. */
export type Transport = (request: WireRequest, endpoint: Endpoint) => Promise<WireReply>;

export type CallEndpoint = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Reply<E>>;

/** Why a reply that cannot be read is an error; the edge has its own words for it. */
export const UNREADABLE_REPLY = "the upstream broke its contract";

export interface ReplyOptions {
  /** Told where a reply breaks its contract, whether it could still be used or not. */
  onDrift?: (endpoint: Endpoint, drift: ContractViolation[]) => void;
  /** Nothing that is left of a broken reply will do. */
  strict?: boolean;
}

/**
 * Turns a transport into a client of the whole contract that authenticates with `token`.
 *
 * It rejects with an `UpstreamError` where the upstream refuses, fails, or breaks its contract beyond use.
 */
export const createClient =
  (send: Transport, token?: string, reading: ReplyOptions = {}): CallEndpoint =>
  async (endpoint, input) =>
    readReply(endpoint, input, await send(toRequest(endpoint, input, token), endpoint), reading);

function readReply<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { status, body }: WireReply,
  reading: ReplyOptions,
): Reply<E> {
  const { onDrift = () => {}, strict = false } = reading;
  if (status < 200 || status > 299) {
    const publicMessage = status >= 400 && status < 500 ? errorMessageOf(body) : undefined;
    throw new UpstreamError(status, `the upstream answered ${status}`, { publicMessage });
  }
  if (endpoint.kind !== "query" && isRefusal(endpoint, body)) throw refusal(body);
  const { reply, error, drift } = parseLenient(endpoint.reply, endpoint.wire.layered ? mergeLayers(body) : body);
  if (error && isRefusal(endpoint, body)) throw refusal(body);
  if (drift.length) onDrift(endpoint, drift);
  // A screen is content with what is left of a reading; of a write's answer the part that broke may be the one that counts.
  const mustBeWhole = strict || endpoint.kind !== "query";
  if (error || (drift.length && mustBeWhole)) throw new UpstreamError(502, UNREADABLE_REPLY, { cause: error });
  if (!drift.length) return reply as Reply<E>;
  const places = drift.map(({ path: place }) => place);
  const total = totalKey(endpoint.reply);
  if (total === undefined || !places.includes(total)) return withUnreadable(reply, places) as Reply<E>;
  return withUnreadable(withLeastTotal(reply, requestedPage(input)), [...places, "total"]) as Reply<E>;
}

const requestedPage = (input: unknown): number => (input as { page?: number } | undefined)?.page ?? 1;

/** Some APIs refuse with 200 and say so in the body (SPEC-171). */
const refusal = (body: unknown) =>
  new UpstreamError(422, "the upstream refused in a 2xx", { publicMessage: errorMessageOf(body) });

/** Whether a 2xx says that nothing was done. A call whose reply has the flag as a part of its own reads it itself. */
function isRefusal({ reply }: Endpoint, body: unknown): boolean {
  if (typeof body !== "object" || body === null) return false;
  const { shape, in: wire } = reply._zod.def as { shape?: object; in?: typeof reply };
  const read = shape ?? (wire?._zod.def as { shape?: object } | undefined)?.shape ?? {};
  return Object.entries(body).some(
    ([key, value]) => (key === "status" || key === "success") && !(key in read) && toFlag(value) === false,
  );
}

/** Adds what could not be read, for screens to say so and for forms to keep out of what they send (SPEC-172). */
function withUnreadable(reply: unknown, unreadable: readonly string[]): unknown {
  if (typeof reply !== "object" || reply === null || Array.isArray(reply)) return reply;
  return { ...reply, unreadable };
}
