import Fastify from "fastify";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { releaseStartMemory } from "../src/lib/garbage.ts";
import { serveHealth } from "../src/plugins/health.ts";
import { openServerMetrics } from "../src/plugins/serverMetrics.ts";
import { openMemoryPlans } from "../src/reminders/memoryPlans.ts";
import { openScheduler } from "../src/reminders/scheduler.ts";
import { openAnswers } from "../src/store/answers.ts";
import { startSweep } from "../src/store/sweep.ts";
import { openSharedState } from "../src/workers/sharedState.ts";

const timeouts = vi.spyOn(globalThis, "setTimeout");
const intervals = vi.spyOn(globalThis, "setInterval");
beforeEach(() => {
  timeouts.mockClear();
  intervals.mockClear();
});
afterEach(() => {
  for (const timer of started()) clearTimeout(timer);
});
const started = () => [...timeouts.mock.results, ...intervals.mock.results].map(({ value }) => value as NodeJS.Timeout);
/** How many milliseconds the timers take, and whether the process waits for them. */
const seen = () =>
  [...timeouts.mock.calls, ...intervals.mock.calls].map(([, time], at) => [time, started()[at]?.hasRef()]);
const never = () => new Promise<never>(() => {});

test.each<[string, number, () => unknown]>([
  [
    "whether it is ready",
    1_000,
    async () => {
      const app = Fastify();
      onTestFinished(() => app.close());
      const unused = { version: "", metricsToken: undefined, metricsText: async () => "" };
      serveHealth(app, { ...unused, metrics: { request() {}, close() {} } as never, isReady: never });
      await app.ready();
      timeouts.mockClear();
      void app.inject("/readyz").catch(() => {});
      await vi.waitFor(() => expect(timeouts.mock.calls.map(([, time]) => time)).toContain(1_000));
    },
  ],
  ["the metrics of a worker", 1_000, () => void openServerMetrics({}).text([never()])],
  [
    "due reminders",
    2_000,
    async () => {
      const unused = { onResult() {}, onFault() {} };
      openScheduler({ ...unused, plans: openMemoryPlans(), sender: { send: never } }).start();
      await new Promise(setImmediate);
    },
  ],
  ["memory of the start", 2_000, () => releaseStartMemory()],
  [
    "counters that are lent",
    5_000,
    async () => {
      const limits = {
        perMinute: 1,
        connectionsPerAddress: 1,
        uploads: 1,
        uploadsPerUser: 1,
        files: 3,
        filesPerUser: 2,
      };
      await openSharedState(limits)().calls.borrowCounters({ failures: [], windows: [], knownAddresses: [] });
    },
  ],
  ["writes that are under way", 5_000, () => openAnswers({} as never, () => {})],
  ["what is too old", 600_000, () => startSweep({} as never, () => {})],
])("a timer for %s does not keep the process alive", async (_, milliseconds, start) => {
  await start();

  expect(seen().filter(([time]) => time === milliseconds)).toEqual([[milliseconds, false]]);
});
