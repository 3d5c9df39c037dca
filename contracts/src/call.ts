import * as z from "zod/mini";
import type { Endpoint, Input, Reply } from "./endpoint.ts";
import { sentenceOf, UpstreamError } from "./errors.ts";
import { toRequest, type WireRequest } from "./wire.ts";

/** What came back: `body` is the parsed JSON, or undefined where there was none. */
export interface WireReply {
  status: number;
  body: unknown;
}

/** Carries one request to the upstream: the only part that touches the network. */
export type Send = (request: WireRequest, endpoint: Endpoint) => Promise<WireReply>;

export type Call = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Reply<E>>;

/**
 * Turns `send` into a function that speaks the whole contract, as whoever holds `token`.
 *
 * It rejects with an `UpstreamError` where the upstream refuses, fails, or breaks its contract.
 */
export const caller =
  (send: Send, token?: string): Call =>
  async (endpoint, input) =>
    readReply(endpoint, await send(toRequest(endpoint, input, token), endpoint));

function readReply<E extends Endpoint>(endpoint: E, { status, body }: WireReply): Reply<E> {
  if (status < 200 || status > 299) {
    const said = status >= 400 && status < 500 ? sentenceOf(body) : undefined;
    throw new UpstreamError(status, `the upstream answered ${status}`, { said });
  }
  const reply = z.safeDecode(endpoint.reply, body as never);
  if (!reply.success) throw new UpstreamError(502, "the upstream broke its contract", { cause: reply.error });
  return reply.data as Reply<E>;
}
