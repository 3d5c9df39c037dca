import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Refusal } from "./bodyTimeout.ts";
import { requestId } from "./requestId.ts";

interface EarlyRefusal {
  /** Whether a request is to be refused now. */
  isRefused(request: Pick<IncomingMessage, "url" | "method" | "headers">): boolean;
  refusal: Refusal;
  /** Of every answer. */
  headers: Readonly<Record<string, string>>;
  onRefused(reason: string): void;
}

/**
 * Refuses requests before the framework sees them: no route, hook, logger or parser is paid for. A connection whose request has arrived
 * whole is kept, for a new one would cost more than the refusal; any other is closed, so that a slow body is not waited for.
 */
export function refuseEarly(server: Server, { isRefused, refusal, headers, onRefused }: EarlyRefusal) {
  const body = Buffer.from(JSON.stringify({ message: refusal.message }));
  const fixed = Object.entries({
    ...headers,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(body.length),
    ...(refusal.retryAfter && { "retry-after": String(refusal.retryAfter) }),
  }).flat();
  const listeners = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (!isRefused(request)) {
      for (const listener of listeners) listener.call(server, request, response);
      return;
    }
    onRefused(refusal.reason);
    // A body that came in the same packet has been parsed by then.
    setImmediate(() => {
      const own = ["x-request-id", requestId(request), ...(request.complete ? [] : ["connection", "close"])];
      response.writeHead(refusal.status, [...fixed, ...own]).end(body);
    });
  });
}
