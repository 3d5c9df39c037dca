import { Counter, Registry } from "prom-client";
import { afterEach, expect, test, vi } from "vitest";
import { openMetrics } from "../src/plugins/metrics.ts";
import { openServerMetrics } from "../src/plugins/serverMetrics.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The metrics of a worker that has answered so many calls. */
async function worker(count: number) {
  const registry = new Registry();
  new Counter({ name: "calls", help: "Calls", registers: [registry] }).inc(count);
  return registry.getMetricsAsJSON();
}
const opened = () => openServerMetrics({ workers: () => ({ listening: 2, wanted: 3, restarts: 1 }) });

test("the counters of workers are added up, with what the primary process knows itself", async () => {
  vi.spyOn(process.memoryUsage, "rss").mockReturnValue(104_857_600);
  const text = await opened().text([worker(2), worker(3)]);

  expect(text).toMatch(/^calls 5$/m);
  expect(text).toMatch(/^process_resident_memory_bytes 104857600$/m);
  expect(text).toContain('mobile_crm_workers{state="listening"} 2\nmobile_crm_workers{state="wanted"} 3\n');
  expect(text).toMatch(/^mobile_crm_worker_restarts_total 1$/m);
});

test("the version is told once, however many workers run", async () => {
  const workers = [openMetrics("1.2.3"), openMetrics("1.2.3")];
  workers[0]?.waited(1);
  workers[1]?.waited(2);
  const text = await opened().text(workers.map(({ json }) => json()));
  for (const { close } of workers) close();

  expect(text).toMatch(/^mobile_crm_build_info\{version="1.2.3"\} 1$/m);
  expect(text).toMatch(/^mobile_crm_admission_wait_seconds_sum 3$/m);
});

test("a worker that fails is left out", async () => {
  const text = await opened().text([worker(2), Promise.reject(new Error("it has ended"))]);

  expect(text).toMatch(/^calls 2$/m);
});

test("a worker that does not answer within a second is left out", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  let text: string | undefined;
  void opened()
    .text([worker(2), new Promise(() => {})])
    .then((sum) => {
      text = sum;
    });
  await vi.advanceTimersByTimeAsync(999);
  expect(text).toBeUndefined();

  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await expect.poll(() => text).toMatch(/^calls 2$/m);
});
