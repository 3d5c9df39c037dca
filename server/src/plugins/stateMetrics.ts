import type { Server } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Counter, Gauge, type Registry } from "prom-client";

/** Read at each scrape. */
export interface StateSources {
  server?: Server;
  /** Connections to the database of this process, if it has one. */
  pool?: (() => { inUse: number; idle: number; waiting: number; max: number }) | undefined;
}

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/** Metrics of the process, by the names that Prometheus recommends for every program. */
export function registerProcessMetrics(registers: Registry[]) {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge("process_resident_memory_bytes", "Resident memory of the process.", () => process.memoryUsage.rss());
  const began = Date.now() / 1000 - process.uptime();
  gauge("process_start_time_seconds", "Start of the process, in seconds since 1970.", () => began);
  new Counter({
    name: "process_cpu_seconds_total",
    help: "CPU time of the process, user and system.",
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / MICROSECONDS);
    },
  });
}

/**
 * How late the event loop is: users notice a stall as a server that hangs. Percentiles of the time since the last
 * scrape.
 *
 * @returns a function that ends the measurement
 */
export function registerEventLoopLag(registers: Registry[]): () => void {
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();
  const gauge = (part: string, read: () => number, after = () => {}) =>
    new Gauge({
      name: `mobile_crm_event_loop_lag_${part}_seconds`,
      help: `Delay of the event loop since the last scrape (${part}).`,
      registers,
      collect() {
        this.set((read() || 0) / NANOSECONDS);
        after();
      },
    });
  gauge("p50", () => lag.percentile(50));
  gauge("p99", () => lag.percentile(99));
  // Read last: gauges are collected in the order in which they were registered.
  gauge(
    "max",
    () => lag.max,
    () => lag.reset(),
  );
  return () => void lag.disable();
}

/** Connections of browsers and of the database pool. */
export function registerState(registers: Registry[], { server, pool }: StateSources) {
  if (server)
    new Gauge({
      name: "mobile_crm_connections",
      help: "Open connections of clients.",
      registers,
      async collect() {
        this.set(await new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count ?? 0))));
      },
    });
  if (pool) registerPool(registers, pool);
}

function registerPool(registers: Registry[], pool: NonNullable<StateSources["pool"]>) {
  new Gauge({
    name: "mobile_crm_database_connections",
    help: "Connections to the database.",
    registers,
    labelNames: ["state"],
    collect() {
      const { inUse, idle } = pool();
      this.set({ state: "in_use" }, inUse);
      this.set({ state: "idle" }, idle);
    },
  });
  const gauge = (name: string, help: string, part: "waiting" | "max") =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(pool()[part]);
      },
    });
  gauge("mobile_crm_database_connections_max", "Connections that the pool opens at most.", "max");
  gauge("mobile_crm_database_requests_waiting", "Requests that wait for a connection to the database.", "waiting");
}
