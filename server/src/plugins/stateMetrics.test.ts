import hooks from "node:perf_hooks";
import { Registry } from "prom-client";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeBuiltin } from "../../../fixtures/test/fakeBuiltin.ts";
import { openMetrics } from "./metrics.ts";
import { registerEventLoopLag, registerProcessMetrics } from "./stateMetrics.ts";

const delays = {
  max: 2e9,
  percentile: (part: number) => part * 1e7,
  enable: vi.fn(),
  disable: vi.fn(),
  reset: vi.fn(),
};
beforeEach(() => {
  fakeBuiltin(hooks, "monitorEventLoopDelay", (() => delays) as never);
});

/** The scraped metrics, without comments. */
const linesOf = async (registry: Registry) =>
  (await registry.metrics()).split("\n").filter((line) => line && !line.startsWith("#"));

test("the CPU time is that of user and system, and the memory is the resident set, at each scrape", async () => {
  const registry = new Registry();
  registerProcessMetrics([registry]);
  const cpuSeconds = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  };
  const scrape = async () => Object.fromEntries((await linesOf(registry)).map((line) => line.split(" ")));

  for (let i = 0; i < 2; i += 1) {
    const before = cpuSeconds();
    const metrics = await scrape();
    expect(Number(metrics.process_cpu_seconds_total)).toBeGreaterThanOrEqual(before);
    expect(Number(metrics.process_cpu_seconds_total)).toBeLessThanOrEqual(cpuSeconds());
    expect(Number(metrics.process_resident_memory_bytes)).toBeGreaterThan(process.memoryUsage().heapTotal);
  }
});

test("the delay of the event loop is measured in seconds, since the previous scrape", async () => {
  const registry = new Registry();
  const stop = registerEventLoopLag([registry]);
  delays.reset.mockImplementation(() => {
    delays.max = 0;
  });

  expect(await linesOf(registry)).toEqual([
    "mobile_crm_event_loop_lag_p50_seconds 0.5",
    "mobile_crm_event_loop_lag_p99_seconds 0.99",
    "mobile_crm_event_loop_lag_max_seconds 2",
  ]);
  expect(await linesOf(registry)).toContain("mobile_crm_event_loop_lag_max_seconds 0");
  stop();
  expect([delays.enable.mock.calls.length, delays.disable.mock.calls.length]).toEqual([1, 1]);
});

test("closed metrics no longer measure the event loop", () => {
  delays.disable.mockClear();
  const metrics = openMetrics("0.1.0");
  expect(delays.disable).not.toHaveBeenCalled();

  metrics.close();

  expect(delays.disable).toHaveBeenCalledOnce();
});
