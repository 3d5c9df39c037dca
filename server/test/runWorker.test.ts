import { startBackendWorker } from "@mobile-crm/fixtures";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createApp } from "../src/app.ts";
import { loadOrCreateSecret } from "../src/auth/draftKey.ts";
import { readConfig } from "../src/config.ts";
import { releaseStartMemory } from "../src/lib/garbage.ts";
import { openOwnStore, openPlanStore, SITE } from "../src/run/options.ts";
import { runWorker } from "../src/run/worker.ts";
import { openWorkerLink } from "../src/workers/workerLink.ts";

vi.mock("@mobile-crm/fixtures", () => ({ startBackendWorker: vi.fn() }));
vi.mock("../src/app.ts", () => ({ createApp: vi.fn() }));
vi.mock("../src/auth/draftKey.ts", () => ({ loadOrCreateSecret: vi.fn() }));
vi.mock("../src/lib/garbage.ts", () => ({ releaseStartMemory: vi.fn() }));
vi.mock("../src/workers/workerLink.ts", () => ({ openWorkerLink: vi.fn() }));
vi.mock(import("../src/run/options.ts"), async (load) => ({
  ...(await load()),
  openOwnStore: vi.fn(),
  openPlanStore: vi.fn(),
}));

const UPSTREAM = "https://crm.example.com/mobile_crm";
const steps: string[] = [];
/** A step that takes until the next turn: one that is not waited for comes late. */
const step = (name: string) =>
  vi.fn(async () => {
    await new Promise(setImmediate);
    steps.push(name);
  });
const app = {
  ...{ listen: step("listen"), close: step("app"), drain: vi.fn() },
  metrics: { json: vi.fn(async () => ["a metric"]) },
};
const store = { close: step("store") };
const plans = { close: step("plans"), reminderPlans: "the plans" };
const backend = { url: "http://127.0.0.1:4", isReady: vi.fn(), pool: "the pool", replica: "the replica" };
const primary = { notify: vi.fn((name: string) => void steps.push(name)), request: vi.fn(async () => {}) };
const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
const onSignal = vi.spyOn(process, "on").mockReturnThis();

beforeEach(() => {
  vi.clearAllMocks();
  steps.length = 0;
  vi.mocked(createApp).mockResolvedValue(app as never);
  vi.mocked(loadOrCreateSecret).mockResolvedValue("a made secret");
  vi.mocked(openOwnStore).mockResolvedValue(store as never);
  vi.mocked(openPlanStore).mockResolvedValue(plans as never);
  vi.mocked(startBackendWorker).mockResolvedValue({ ...backend, close: step("backend") } as never);
  vi.mocked(openWorkerLink).mockReturnValue({ primary } as never);
});

const linkOptions = () => {
  const options = vi.mocked(openWorkerLink).mock.lastCall?.[0];
  if (!options) throw new Error("no link was opened");
  return options;
};
const appOptions = () => vi.mocked(createApp).mock.lastCall?.[0];
const DATABASE_URL = "postgres://crm@127.0.0.1/crm";
const run = (settings: Record<string, string> = {}) =>
  runWorker(readConfig({ LOG_LEVEL: "silent", WORKERS: "3", DATABASE_URL, ...settings }));

describe("a worker", () => {
  test("in front of an upstream shares the state of the server, and migrates nothing", async () => {
    await run({ MOBILE_CRM_URL: UPSTREAM });

    expect(appOptions()).toMatchObject({ upstream: UPSTREAM, upstreamKnowsKeys: false, store, workers: { primary } });
    expect(appOptions()).not.toHaveProperty("sources");
    expect(vi.mocked(openOwnStore).mock.lastCall?.[2]).toEqual({ isWorker: true });
    expect(startBackendWorker).not.toHaveBeenCalled();
    expect(openPlanStore).not.toHaveBeenCalled();
  });

  test("with the reference backend keeps plans of reminders alone, and tells of mails that wait", async () => {
    await run();
    vi.mocked(startBackendWorker).mock.lastCall?.[1]?.();

    expect(appOptions()).toMatchObject({ upstream: backend.url, upstreamKnowsKeys: true, reminderPlans: "the plans" });
    expect(appOptions()).toMatchObject({
      isReady: backend.isReady,
      sources: { pool: "the pool", replica: "the replica" },
    });
    expect(openOwnStore).not.toHaveBeenCalled();
    expect(vi.mocked(openPlanStore).mock.lastCall?.[2]).toEqual({ isWorker: true });
    expect(primary.notify).toHaveBeenLastCalledWith("mailWaits");
  });

  test.each([
    [{ DRAFT_KEY_SECRET: "a secret of the tests, for all servers" }, "a secret of the tests, for all servers"],
    [{}, "a made secret"],
  ])("with %j has the secret of drafts %s", async (settings, secret) => {
    await run(settings);
    expect(appOptions()?.draftKeySecret).toBe(secret);
  });

  test("tells the primary process once it listens", async () => {
    await run({ HOST: "127.0.0.5", PORT: "3005" });

    expect(app.listen).toHaveBeenCalledExactlyOnceWith({ port: 3005, host: "127.0.0.5" });
    expect(steps).toEqual(["listen", "listening"]);
    expect(linkOptions()).toMatchObject({ port: process, count: 3, perMinute: 3_000 });
  });

  test("has the built client, its log and its settings, and gives memory back once it listens", async () => {
    await run({ LOG_LEVEL: "warn", DATA_DIR: "/data" });

    const { config, log } = appOptions() ?? {};
    expect(appOptions()?.site).toBe(SITE);
    expect(log).toMatchObject({ level: "warn" });
    expect(config).toMatchObject({ LOG_LEVEL: "warn" });
    expect(vi.mocked(startBackendWorker).mock.lastCall?.[0]).toMatchObject({ log, dataDir: "/data" });
    expect(vi.mocked(loadOrCreateSecret).mock.calls).toEqual([["/data"]]);
    expect(releaseStartMemory).toHaveBeenCalledOnce();
  });

  test("is ended by the primary process alone", async () => {
    await run();

    expect(onSignal.mock.calls.map(([signal]) => signal)).toEqual(["SIGINT", "SIGTERM"]);
  });

  test("that cannot start names the setting that is wrong, and ends then", async () => {
    primary.request.mockImplementationOnce(step("told"));
    exit.mockImplementationOnce(() => void steps.push("exit") as never);
    app.listen.mockRejectedValueOnce(Object.assign(new Error("listen"), { code: "EADDRINUSE", port: 3005 }));
    await run({ PORT: "3005" });

    expect(primary.request).toHaveBeenCalledExactlyOnceWith("startFailed", expect.stringContaining("3005"));
    expect(steps).toEqual(["told", "exit"]);
    expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  });
});

describe("the primary process", () => {
  test("reads the metrics of a worker, and drains it", async () => {
    await run();
    linkOptions().drain();

    expect(await linkOptions().metrics()).toEqual(["a metric"]);
    expect(app.drain).toHaveBeenCalledOnce();
  });

  test.each([
    [{ MOBILE_CRM_URL: UPSTREAM }, ["app", "store"]],
    [{}, ["app", "backend", "plans"]],
  ])("stops a worker with %j, which waits for all that it opened", async (settings, closed) => {
    await run(settings);
    steps.length = 0;
    linkOptions().stop();

    await vi.waitFor(() => expect(exit).toHaveBeenCalledExactlyOnceWith(0));
    expect(steps).toEqual(closed);
  });

  test("stops a worker that has not opened anything", async () => {
    vi.mocked(createApp).mockReturnValue(new Promise(() => {}));
    void run();
    linkOptions().drain();
    linkOptions().stop();

    expect(await linkOptions().metrics()).toEqual([]);
    expect(exit).toHaveBeenCalledExactlyOnceWith(0);
  });
});
