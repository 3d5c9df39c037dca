import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Span, Tracing } from "../lib/tracing.ts";
import { version } from "../version.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The span of this request, if traces are sent. */
    span?: Span;
  }
}

/**
 * Traces calls and files, starting from the browser's `traceparent`. Routes and request ids only: an address may hold
 * personal data.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing) {
  app.addHook("onRequest", (request, _reply, done) => {
    const { method, routeOptions, headers, id } = request;
    const route = routeOptions.url ?? "";
    if (/^\/(trpc|files)\b/.test(route))
      request.span = tracing.startRequest(`${method} ${route}`, headers.traceparent, {
        "http.request.method": method,
        "http.route": route,
        "mobile_crm.request_id": id,
      });
    done();
  });
  app.addHook("onResponse", ({ span }, { statusCode }, done) => {
    span?.end(statusCode);
    done();
  });
  app.addHook("onClose", () => tracing.close());
}

/** Sends traces to a collector, if there is one. The packages are loaded here, so only if traces are sent. */
export async function startTracing(
  app: FastifyInstance,
  endpoint: string | undefined,
  log: Pick<FastifyBaseLogger, "warn">,
) {
  if (!endpoint) return;
  const { openTracing } = await import("../lib/otlp.ts");
  const onProblem = (problem: string) => log.warn({ problem }, "traces could not be sent");
  traceRequests(app, openTracing({ endpoint, version, onProblem }));
}
