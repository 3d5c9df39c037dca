import cluster from "node:cluster";
import { startBackendJobs } from "@mobile-crm/fixtures";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readConfig } from "../src/config.ts";
import { openLog } from "../src/logger.ts";
import { runPrimary } from "../src/run/primary.ts";
import { onStopSignal } from "../src/run/shutdown.ts";
import { MAX_UPLOADS, MAX_UPLOADS_PER_USER } from "../src/uploads/admission.ts";
import { FakeWorker } from "./fakeWorker.ts";

vi.mock("@mobile-crm/fixtures", () => ({ startBackendJobs: vi.fn() }));
vi.mock("../src/auth/draftKey.ts", () => ({ loadOrCreateSecret: vi.fn() }));
vi.mock("../src/logger.ts", () => ({ openLog: vi.fn() }));
vi.mock(import("../src/run/shutdown.ts"), async (load) => ({ ...(await load()), onStopSignal: vi.fn() }));

vi.spyOn(console, "log").mockImplementation(() => {});
vi.spyOn(cluster, "setupPrimary").mockImplementation(() => {});
const fork = vi.spyOn(cluster, "fork");
const mails = async () => ({ waiting: 3, failed: 0 });

let workers: FakeWorker[];
// A worker that ended is started again later: with real timers that would happen after the test, when the real fork is back.
afterEach(() => vi.useRealTimers());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  workers = [];
  fork.mockImplementation(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as never;
  });
  vi.mocked(openLog).mockReturnValue({ info() {}, error() {} } as never);
  vi.mocked(startBackendJobs).mockResolvedValue({ mails, isDemo: false } as never);
});

async function run(settings: Record<string, string> = {}) {
  const DATABASE_URL = "postgres://crm@127.0.0.1/crm";
  await runPrimary(readConfig({ WORKERS: "2", DATABASE_URL, ...settings }), "/worker.ts");
  const [one, two] = workers as [FakeWorker, FakeWorker];
  return { one, two, drainSeconds: vi.mocked(onStopSignal).mock.lastCall?.[1] };
}

describe("what workers share", () => {
  test("are the limits of the settings", async () => {
    const { one, two } = await run({ RATE_LIMIT_PER_MINUTE: "40", CONNECTIONS_PER_ADDRESS: "1" });

    expect(await one.asks("takeCalls", "192.0.2.1", 41, 0)).toBe(0);
    expect(await one.asks("takeCalls", "192.0.2.1", 40, 0)).toBe(40);
    expect(await one.asks("enter", "connection", "192.0.2.1")).toBe(true);
    expect(await two.asks("enter", "connection", "192.0.2.1")).toBe(false);
  });

  test("are the places of uploads, which are free again when a worker ends", async () => {
    const { one, two } = await run();
    const enter = async (worker: FakeWorker, user: number) => await worker.asks("enter", "upload", `user ${user}`);
    for (let count = 0; count < MAX_UPLOADS_PER_USER; count += 1) expect(await enter(one, 1)).toBe(true);
    expect(await enter(two, 1)).toBe(false);
    for (let user = 2; user < 2 + MAX_UPLOADS - MAX_UPLOADS_PER_USER; user += 1)
      expect(await enter(one, user)).toBe(true);
    expect(await enter(two, 0)).toBe(false);
    one.emit("exit", 0, null);

    expect(await enter(two, 1)).toBe(true);
  });
});

describe("metrics", () => {
  test("name the workers that listen, those that are wanted, restarts and mails", async () => {
    const { one, drainSeconds } = await run({ DRAIN_SECONDS: "7" });
    one.tells("listening");
    const text = one.asks("metricsText");
    await vi.waitFor(() => expect(one.calls()).toContain("metrics"));
    one.emit("message", { answered: 1, value: [] });

    expect(await text).toContain('mobile_crm_workers{state="listening"} 1');
    expect(await text).toContain('mobile_crm_workers{state="wanted"} 2');
    expect(await text).toContain("mobile_crm_worker_restarts_total 0");
    expect(await text).toMatch(/mails.*waiting.* 3/);
    expect(drainSeconds).toBe(7);
  });

  test("are answered although a worker ends before it tells its own", async () => {
    const { one, two } = await run();
    for (const worker of [one, two]) worker.tells("listening");
    const text = two.asks("metricsText");
    two.emit("message", { answered: 1, value: [] });
    one.emit("exit", 1, null);

    expect(await text).toContain('mobile_crm_workers{state="listening"} 1');
    expect(await text).toContain("mobile_crm_worker_restarts_total 1");
  });
});
