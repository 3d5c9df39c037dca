import type { Endpoint, Input, Reply } from "./endpoint.ts";
import { sentenceOf, UpstreamError } from "./errors.ts";
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
    readReply(endpoint, await send(toRequest(endpoint, input, token), endpoint), reading);

function readReply<E extends Endpoint>(endpoint: E, { status, body }: WireReply, reading: Reading): Reply<E> {
  const { onDrift = () => {}, strict = false } = reading;
  if (status < 200 || status > 299) {
    const said = status >= 400 && status < 500 ? sentenceOf(body) : undefined;
    throw new UpstreamError(status, `the upstream answered ${status}`, { said });
  }
  const { reply, error, drift } = salvage(endpoint.reply, body);
  if (drift.length) onDrift(endpoint, drift);
  // A screen is content with what is left of a reading; of a write's answer the part that broke may be the one that counts.
  const mustBeWhole = strict || endpoint.kind !== "query";
  if (error || (drift.length && mustBeWhole)) throw new UpstreamError(502, BROKEN, { cause: error });
  return reply as Reply<E>;
}
