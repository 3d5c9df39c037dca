import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Refusal } from "./bodyTimeout.ts";
import { requestId } from "./requestId.ts";

interface EarlyRefusal {
  /** Whether a request cannot be answered now. */
  isRefused(request: Pick<IncomingMessage, "url" | "method" | "headers">): boolean;
  /** Takes over a request that cannot be answered now and whose body has arrived; false where it is to be refused. */
  hold(request: IncomingMessage, response: ServerResponse): boolean;
  refusal: Refusal;
  /** Of every answer. */
  headers: Readonly<Record<string, string>>;
  onRefused(reason: string): void;
}

/**
 * Refuses requests before the framework sees them: no route, hook, logger or parser is paid for. A connection whose request has arrived
 * whole is kept, for a new one would cost more than the refusal; any other is closed, so that a slow body is not waited for.
 *
 * @returns how a request that was held is passed on to the framework, or refused after all
 */
export function refuseEarly(server: Server, { isRefused, hold, refusal, headers, onRefused }: EarlyRefusal) {
  const body = Buffer.from(JSON.stringify({ message: refusal.message }));
  const fixed = Object.entries({
    ...headers,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(body.length),
    ...(refusal.retryAfter && { "retry-after": String(refusal.retryAfter) }),
  }).flat();
  const listeners = server.listeners("request");
  const pass = (request: IncomingMessage, response: ServerResponse) => {
    for (const listener of listeners) listener.call(server, request, response);
  };
  const refuse = (request: IncomingMessage, response: ServerResponse) => {
    onRefused(refusal.reason);
    const own = ["x-request-id", requestId(request), ...(request.complete ? [] : ["connection", "close"])];
    response.writeHead(refusal.status, [...fixed, ...own]).end(body);
  };
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (!isRefused(request)) return pass(request, response);
    // A body that came in the same packet has been parsed by then.
    setImmediate(() => {
      if (!request.complete || !hold(request, response)) refuse(request, response);
    });
  });
  return { pass, refuse };
}
