import type { Endpoint, Input, Reply } from "./endpoint.ts";
import { sentenceOf, UpstreamError } from "./errors.ts";
import { toFlag } from "./flags.ts";
import { mergeLayers, totalOf, withLeastTotal } from "./replies.ts";
import { type Drift, salvage } from "./salvage.ts";
import { toRequest, type WireRequest } from "./wire.ts";

/** What came back: `body` is the parsed JSON, or undefined where there was none. */
export interface WireReply {
  status: number;
  body: unknown;
}

/** Carries one request to the upstream: the only part that touches the network. */
export type Send = (request: WireRequest, endpoint: Endpoint) => Promise<WireReply>;

export type Call = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Reply<E>>;

/** Why a reply that cannot be read is an error; the edge has its own words for it. */
export const BROKEN = "the upstream broke its contract";

export interface Reading {
  /** Told where a reply breaks its contract, whether it could still be used or not. */
  onDrift?: (endpoint: Endpoint, drift: Drift[]) => void;
  /** Nothing that is left of a broken reply will do. */
  strict?: boolean;
}

/**
 * Turns `send` into a function that speaks the whole contract, as whoever holds `token`.
 *
 * It rejects with an `UpstreamError` where the upstream refuses, fails, or breaks its contract beyond use.
 */
export const caller =
  (send: Send, token?: string, reading: Reading = {}): Call =>
  async (endpoint, input) =>
    readReply(endpoint, input, await send(toRequest(endpoint, input, token), endpoint), reading);

function readReply<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { status, body }: WireReply,
  reading: Reading,
): Reply<E> {
  const { onDrift = () => {}, strict = false } = reading;
  if (status < 200 || status > 299) {
    const said = status >= 400 && status < 500 ? sentenceOf(body) : undefined;
    throw new UpstreamError(status, `the upstream answered ${status}`, { said });
  }
  if (endpoint.kind !== "query" && isRefusal(endpoint, body)) throw refusal(body);
  const { reply, error, drift } = salvage(endpoint.reply, endpoint.wire.layered ? mergeLayers(body) : body);
  if (error && isRefusal(endpoint, body)) throw refusal(body);
  if (drift.length) onDrift(endpoint, drift);
  // A screen is content with what is left of a reading; of a write's answer the part that broke may be the one that counts.
  const mustBeWhole = strict || endpoint.kind !== "query";
  if (error || (drift.length && mustBeWhole)) throw new UpstreamError(502, BROKEN, { cause: error });
  if (!drift.length) return reply as Reply<E>;
  const places = drift.map(({ place }) => place);
  const total = totalOf(endpoint.reply);
  if (total === undefined || !places.includes(total)) return withUnreadable(reply, places) as Reply<E>;
  return withUnreadable(withLeastTotal(reply, pageOf(input)), [...places, "total"]) as Reply<E>;
}

const pageOf = (input: unknown): number => (input as { page?: number } | undefined)?.page ?? 1;

/** Some APIs refuse with 200 and say so in the body (decision 171). */
const refusal = (body: unknown) => new UpstreamError(422, "the upstream refused in a 2xx", { said: sentenceOf(body) });

/** Whether a 2xx says that nothing was done. A call whose reply has the flag as a part of its own reads it itself. */
function isRefusal({ reply }: Endpoint, body: unknown): boolean {
  if (typeof body !== "object" || body === null) return false;
  const { shape, in: wire } = reply._zod.def as { shape?: object; in?: typeof reply };
  const read = shape ?? (wire?._zod.def as { shape?: object } | undefined)?.shape ?? {};
  return Object.entries(body).some(
    ([key, value]) => (key === "status" || key === "success") && !(key in read) && toFlag(value) === false,
  );
}

/** Adds what could not be read, for screens to say so and for forms to keep out of what they send (decision 172). */
function withUnreadable(reply: unknown, unreadable: readonly string[]): unknown {
  if (typeof reply !== "object" || reply === null || Array.isArray(reply)) return reply;
  return { ...reply, unreadable };
}
