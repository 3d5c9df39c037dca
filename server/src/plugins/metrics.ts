import type { Drift } from "@mobile-crm/contracts";
import type { FastifyInstance } from "fastify";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { registerEventLoopLag, registerProcessMetrics, registerState, type StateSources } from "./stateMetrics.ts";

declare module "fastify" {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

/** One call to the upstream, as the gateway reports it. */
export interface CallMetrics {
  call: string;
  status: number;
  milliseconds: number;
  retries: number;
  /** The system's error code if the upstream could not be reached; it goes to the log. */
  code?: string;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const ERROR_CLASSES = new Set(["Error", "TypeError", "RangeError", "ReferenceError", "SyntaxError", "DOMException"]);

export type Metrics = ReturnType<typeof openMetrics>;

/**
 * The metrics at /metrics. Labels are names of calls, routes, statuses and reasons: never an id, an address or a
 * person.
 *
 * Drift and repeated writes are counted with `metrics.drift({ call, path, received })` and `metrics.repeat(call)`.
 *
 * @param sources what is read when the metrics are scraped
 */
export function openMetrics(version: string, sources: StateSources = {}) {
  const registry = new Registry();
  const registers = [registry];
  const count = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name: `mobile_crm_${name}`, help, labelNames, registers });
  const time = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Histogram({ name: `mobile_crm_${name}`, help, labelNames, registers, buckets: SECONDS });

  const requests = time(
    "http_request_duration_seconds",
    "Requests of browsers, by route and status.",
    "route",
    "status",
  );
  const calls = time("upstream_call_duration_seconds", "Calls to the upstream, all tries of one together.", "call");
  const waits = time("admission_wait_seconds", "How long calls beyond the limit waited until they were admitted.");
  const answers = count("upstream_calls_total", "Calls to the upstream, by how they ended.", "call", "status");
  const errors = count(
    "upstream_errors_total",
    "Calls that the upstream failed at: status 5xx, or unreadable.",
    "call",
    "status",
  );
  const retries = count("upstream_retries_total", "Reads that were asked for again.", "call");
  const drifts = count(
    "contract_drift_total",
    "Parts of answers that were not what the contract says, by what came instead.",
    "call",
    "place",
    "reason",
  );
  const repeats = count("outbox_repeats_total", "Writes that came again and were answered as before.", "call");
  const refusals = count("refusals_total", "Requests and connections that this server refused, by reason.", "reason");
  const reminders = count("reminders_total", "Pushed reminders, by how the attempt ended.", "result");
  const browserErrors = count("browser_errors_total", "Errors that browsers reported, by class.", "kind");
  const stopLag = registerEventLoopLag(registers);
  registerProcessMetrics(registers);
  registerState(registers, sources);
  new Gauge({
    name: "mobile_crm_build_info",
    help: "Which version runs.",
    labelNames: ["version"],
    registers,
  }).set({ version }, 1);

  return {
    request: (route: string, status: number, seconds: number) =>
      requests.observe({ route, status: String(status) }, seconds),
    call({ call, status, milliseconds, retries: again }: CallMetrics) {
      calls.observe({ call }, milliseconds / 1000);
      answers.inc({ call, status: String(status) });
      if (status >= 500) errors.inc({ call, status: String(status) });
      if (again) retries.inc({ call }, again);
    },
    /** Counts a 2xx whose body could not be used as a failure of the upstream. */
    unreadable: (call: string) => errors.inc({ call, status: "unreadable" }),
    drift: ({ call, path, received }: Drift & { call: string }) => drifts.inc({ call, place: path, reason: received }),
    repeat: (call: string) => repeats.inc({ call }),
    /** Counts a refusal by a reason of a fixed set. */
    refusal: (reason: string) => refusals.inc({ reason }),
    /** Records how many seconds a call waited for a slot. */
    waited: (seconds: number) => waits.observe(seconds),
    /** Counts an attempt to push a reminder, by a result of a fixed set. */
    reminder: (result: string) => reminders.inc({ result }),
    /** Counts an error of a browser; a class that is not one of the language counts as `other`. */
    browserError: (name: string) => browserErrors.inc({ kind: ERROR_CLASSES.has(name) ? name : "other" }),
    type: registry.contentType,
    text: () => registry.metrics(),
    close: stopLag,
  };
}

/** Counts the requests of an app by route and status; its plugins count with `app.metrics`. */
export function countRequests(app: FastifyInstance, metrics: Metrics) {
  app.decorate("metrics", metrics);
  app.addHook("onResponse", ({ method, routeOptions: { url } }, { statusCode, elapsedTime }, done) => {
    metrics.request(`${method} ${url ?? "unknown"}`, statusCode, elapsedTime / 1000);
    done();
  });
  app.addHook("onClose", async () => metrics.close());
}
