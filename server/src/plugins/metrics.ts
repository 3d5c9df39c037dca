import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Drift } from "@mobile-crm/contracts";
import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** One call to the upstream, as the gateway tells of it. */
export interface CallMetrics {
  call: string;
  status: number;
  milliseconds: number;
  retries: number;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const NANOSECONDS = 1e9;

export type Metrics = ReturnType<typeof openMetrics>;

/**
 * What Prometheus is told at /metrics. Labels are names of calls, routes and statuses: never an id, an address or a person.
 *
 * Drifts and repeated writes are counted with `metrics.drift({ call, path, received })` and `metrics.repeat(call)`.
 */
export function openMetrics(version: string) {
  const registry = new Registry();
  const registers = [registry];
  const count = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers });
  const time = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Histogram({ name, help, labelNames, registers, buckets: SECONDS });

  const requests = time("http_request_seconds", "Requests of browsers, by route and status.", "route", "status");
  const calls = time("upstream_call_seconds", "Calls to the upstream, all tries of one together.", "call");
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
  const stopLag = watchLag(registers);
  watchMemory(registers);
  new Gauge({ name: "build_info", help: "Which version runs.", labelNames: ["version"], registers }).set(
    { version },
    1,
  );

  return {
    request: (route: string, status: number, seconds: number) =>
      requests.observe({ route, status: String(status) }, seconds),
    call({ call, status, milliseconds, retries: again }: CallMetrics) {
      calls.observe({ call }, milliseconds / 1000);
      answers.inc({ call, status: String(status) });
      if (status >= 500) errors.inc({ call, status: String(status) });
      if (again) retries.inc({ call }, again);
    },
    /** An answer with a success that could not be used: the upstream failed at the call. */
    unreadable: (call: string) => errors.inc({ call, status: "unreadable" }),
    drift: ({ call, path, received }: Drift & { call: string }) => drifts.inc({ call, place: path, reason: received }),
    repeat: (call: string) => repeats.inc({ call }),
    type: registry.contentType,
    text: () => registry.metrics(),
    close: stopLag,
  };
}

/** How late the event loop is: what a stall of it looks like from outside is a server that hangs. */
function watchLag(registers: Registry[]) {
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();
  new Gauge({
    name: "event_loop_lag_seconds",
    help: "Delay of the event loop since it was last asked for.",
    labelNames: ["quantile"],
    registers,
    collect() {
      for (const quantile of [50, 99, 100])
        this.set({ quantile: String(quantile / 100) }, (lag.percentile(quantile) || 0) / NANOSECONDS);
      lag.reset();
    },
  });
  return () => void lag.disable();
}

function watchMemory(registers: Registry[]) {
  new Gauge({
    name: "process_resident_memory_bytes",
    help: "Resident memory of the process.",
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
}
