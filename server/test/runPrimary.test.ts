import cluster from "node:cluster";
import { getCompileCacheDir } from "node:module";
import { startBackendJobs } from "@mobile-crm/fixtures";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { loadOrCreateSecret } from "../src/auth/draftKey.ts";
import { readConfig } from "../src/config.ts";
import { openLog } from "../src/logger.ts";
import { openOwnStore, openPlanStore } from "../src/run/options.ts";
import { runPrimary } from "../src/run/primary.ts";
import { onStopSignal } from "../src/run/shutdown.ts";
import { FakeWorker } from "./fakeWorker.ts";

vi.mock("node:timers/promises", () => ({ setTimeout: async (ms: number) => void steps.push(`wait ${ms}`) }));
vi.mock(import("node:module"), async (load) => ({ ...(await load()), getCompileCacheDir: vi.fn() }));
vi.mock("@mobile-crm/fixtures", () => ({ startBackendJobs: vi.fn() }));
vi.mock("../src/auth/draftKey.ts", () => ({ loadOrCreateSecret: vi.fn() }));
vi.mock("../src/logger.ts", () => ({ openLog: vi.fn() }));
vi.mock(import("../src/run/options.ts"), async (load) => ({
  ...(await load()),
  openOwnStore: vi.fn(),
  openPlanStore: vi.fn(),
}));
vi.mock(import("../src/run/shutdown.ts"), async (load) => ({ ...(await load()), onStopSignal: vi.fn() }));

const UPSTREAM = "https://crm.example.com/mobile_crm";
const steps: string[] = [];
/** A step that takes until the next turn: one that is not waited for comes late. */
const step = (name: string) =>
  vi.fn(async () => {
    await new Promise(setImmediate);
    steps.push(name);
  });
const log = { info: vi.fn(), error: vi.fn() };
const store = { close: step("store") };
const plans = { close: step("plans") };
const invitation = { email: "admin@example.com", link: "http://127.0.0.1:3000/Link" };
const jobs = { isDemo: false, invitation, mailWaits: vi.fn(), startHousekeeping: vi.fn(), close: step("jobs") };
const printed = vi.spyOn(console, "log").mockImplementation(() => {});
const printedError = vi.spyOn(console, "error").mockImplementation(() => {});
const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
const setupPrimary = vi.spyOn(cluster, "setupPrimary").mockImplementation(() => {});
const fork = vi.spyOn(cluster, "fork");

let workers: FakeWorker[];
beforeEach(() => {
  vi.clearAllMocks();
  steps.length = 0;
  workers = [];
  fork.mockImplementation(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as never;
  });
  vi.mocked(openLog).mockReturnValue(log as never);
  vi.mocked(loadOrCreateSecret).mockResolvedValue("a made secret");
  vi.mocked(openOwnStore).mockResolvedValue(store as never);
  vi.mocked(openPlanStore).mockResolvedValue(plans as never);
  vi.mocked(startBackendJobs).mockResolvedValue(jobs as never);
});

async function run(settings: Record<string, string> = {}) {
  await runPrimary(
    readConfig({ WORKERS: "2", DATABASE_URL: "postgres://crm@127.0.0.1/crm", ...settings }),
    "/worker.ts",
  );
  const [stop, drainSeconds] = vi.mocked(onStopSignal).mock.lastCall ?? [];
  const [one, two] = workers as [FakeWorker, FakeWorker];
  return { one, two, stop, drainSeconds };
}

describe("the jobs that one process does for all workers", () => {
  test("migrate the database, and begin once all workers listen, and only once", async () => {
    const { one, two } = await run({ DATABASE_POOL_SIZE: "9" });
    expect(vi.mocked(startBackendJobs).mock.lastCall?.[0]).toMatchObject({ connections: { size: 2 }, log });
    expect(vi.mocked(openPlanStore).mock.lastCall?.slice(1)).toEqual([log]);
    one.tells("listening");
    expect([jobs.startHousekeeping.mock.calls.length, printed.mock.calls.length]).toEqual([0, 0]);
    expect(one.told).toEqual([]);
    two.tells("listening");
    two.tells("listening");

    expect(jobs.startHousekeeping).toHaveBeenCalledOnce();
    expect(printed).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(invitation.link));
    expect([one.calls(), two.calls()]).toEqual([["allStarted"], ["allStarted", "allStarted"]]);
  });

  test("send mails when a worker says that one waits", async () => {
    (await run()).two.tells("mailWaits");

    expect(jobs.mailWaits).toHaveBeenCalledOnce();
  });

  test.each([
    [{}, ["jobs", "plans"]],
    [{ MOBILE_CRM_URL: UPSTREAM }, ["store"]],
  ])("with %j are closed and waited for after the workers", async (settings, closed) => {
    const { one, two, stop } = await run(settings);
    exit.mockImplementationOnce(() => void steps.push("exit") as never);
    const stopped = stop?.(3);
    expect(two.calls()).toEqual(["drain"]);
    await vi.waitFor(() => expect(two.calls()).toEqual(["drain", "stop"]));
    one.emit("exit", 0, null);
    await new Promise(setImmediate);
    expect(steps).toEqual(["wait 3000"]);
    two.emit("exit", 0, null);
    await stopped;

    expect(steps).toEqual(["wait 3000", ...closed, "exit"]);
    expect(exit).toHaveBeenCalledExactlyOnceWith(0);
  });

  test("in front of an upstream are those of its own state, which they migrate", async () => {
    await run({ MOBILE_CRM_URL: UPSTREAM });

    expect(vi.mocked(openOwnStore).mock.lastCall?.[2]).toBeUndefined();
    expect(startBackendJobs).not.toHaveBeenCalled();
  });

  test.each([
    [{ DRAFT_KEY_SECRET: "a secret of the tests, for all servers" }, []],
    [{ DATA_DIR: "/data" }, [["/data"]]],
  ])("with %j make the secret of drafts where none was given", async (settings, made) => {
    await run(settings);
    expect(vi.mocked(loadOrCreateSecret).mock.calls).toEqual(made);
  });
});

describe("a worker", () => {
  test("is started with the script of workers", async () => {
    await run();

    expect(setupPrimary).toHaveBeenCalledWith({ exec: "/worker.ts" });
    expect(fork.mock.calls).toEqual([[{}], [{}]]);
  });

  test("uses the compile cache of the process that starts it", async () => {
    vi.mocked(getCompileCacheDir).mockReturnValue("/cache");
    await run();
    vi.mocked(getCompileCacheDir).mockReset();

    expect(fork).toHaveBeenLastCalledWith({ NODE_COMPILE_CACHE: "/cache" });
  });

  test("tells the others of a session that ended, and is not told itself", async () => {
    const { one, two } = await run();
    one.tells("sessionEnded", "a hash");

    expect(one.told).toEqual([]);
    expect(two.told).toEqual([{ call: "sessionEnded", args: ["a hash"] }]);
  });

  test("that cannot start ends the server at its first start, and is tried again later", async () => {
    const { one, two } = await run();
    one.tells("startFailed", "PORT is in use");
    expect(printedError).toHaveBeenCalledExactlyOnceWith("PORT is in use");
    expect(exit).toHaveBeenCalledExactlyOnceWith(1);
    for (const worker of [one, two]) worker.tells("listening");
    two.tells("startFailed", "no database");

    expect(exit).toHaveBeenCalledOnce();
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { alarm: "a worker could not start", problem: "no database" },
      "a worker failed",
    );
  });

  test("that ended is started again, and is told at once that the server is ready", async () => {
    const { one, two } = await run();
    for (const worker of [one, two]) worker.tells("listening");
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    one.emit("exit", null, "SIGKILL");
    vi.advanceTimersByTime(200);
    vi.useRealTimers();
    workers[2]?.tells("listening");

    expect(log.error.mock.calls).toEqual([
      [
        { code: null, signal: "SIGKILL", restartsInMs: 200, alarm: "a worker ended" },
        "a worker ended and is started again",
      ],
    ]);
    expect(workers[2]?.calls()).toEqual(["allStarted"]);
    expect(printed).toHaveBeenCalledOnce();
  });

  test.each([
    [0, 0, 0],
    [3, 0, 3],
    [3, 4, 3],
    [null, 0, 1],
  ])("that ends with %j and %j in a stop is the exit code %i", async (first, second, code) => {
    const { one, two, stop } = await run();
    const stopped = stop?.(0);
    one.emit("exit", first, null);
    two.emit("exit", second, null);
    await stopped;

    expect(exit).toHaveBeenCalledExactlyOnceWith(code);
  });

  test("that does not end is killed twenty seconds after it was drained", async () => {
    const { one, two, stop } = await run();
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    void stop?.(3);
    one.emit("exit", 0, null);
    vi.advanceTimersByTime(22_999);
    expect(exit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    vi.useRealTimers();

    expect(one.process.kill).not.toHaveBeenCalled();
    expect(two.process.kill).toHaveBeenCalledExactlyOnceWith("SIGKILL");
    expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  });
});
