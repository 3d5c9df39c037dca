import {
  type CallEndpoint,
  type Endpoint,
  type ReplyOptions,
  readReply,
  toRequest,
  type WireReply,
  type WireRequest,
} from "../src/index.ts";

/** A client of the whole contract over a transport, as the gateway has one over the network. */
export const createClient =
  (
    send: (request: WireRequest, endpoint: Endpoint) => Promise<WireReply>,
    token?: string,
    reading: ReplyOptions = {},
  ): CallEndpoint =>
  async (endpoint, input) => {
    const request = toRequest(endpoint, input, token);
    return readReply(endpoint, input, request, await send(request, endpoint), reading);
  };
