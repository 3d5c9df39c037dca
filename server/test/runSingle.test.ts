import { startBackend } from "@mobile-crm/fixtures";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createApp } from "../src/app.ts";
import { loadOrCreateSecret } from "../src/auth/draftKey.ts";
import { readConfig } from "../src/config.ts";
import { releaseStartMemory } from "../src/lib/garbage.ts";
import { openOwnStore, openPlanStore, SITE } from "../src/run/options.ts";
import { onStopSignal } from "../src/run/shutdown.ts";
import { runSingle } from "../src/run/single.ts";

vi.mock("node:timers/promises", () => ({ setTimeout: async (ms: number) => void steps.push(`wait ${ms}`) }));
vi.mock("@mobile-crm/fixtures", () => ({ startBackend: vi.fn() }));
vi.mock("../src/app.ts", () => ({ createApp: vi.fn() }));
vi.mock("../src/auth/draftKey.ts", () => ({ loadOrCreateSecret: vi.fn() }));
vi.mock("../src/lib/garbage.ts", () => ({ releaseStartMemory: vi.fn() }));
vi.mock(import("../src/run/options.ts"), async (load) => ({
  ...(await load()),
  openOwnStore: vi.fn(),
  openPlanStore: vi.fn(),
}));
vi.mock(import("../src/run/shutdown.ts"), async (load) => ({ ...(await load()), onStopSignal: vi.fn() }));

const UPSTREAM = "https://crm.example.com/mobile_crm";
const GIVEN = "a secret of the tests, for all servers";
const steps: string[] = [];
/** A step that takes until the next turn: one that is not waited for comes late. */
const step = (name: string) =>
  vi.fn(async () => {
    await new Promise(setImmediate);
    steps.push(name);
  });
const app = { listen: step("listen"), close: step("app"), drain: vi.fn(() => void steps.push("drain")) };
const store = { close: step("store") };
const plans = { close: step("plans"), reminderPlans: "the plans" };
const backend = { ...{ url: "http://127.0.0.1:4", isDemo: false, isReady: vi.fn() }, close: step("backend") };
const printed = vi.spyOn(console, "log").mockImplementation(() => {});
const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);

beforeEach(() => {
  vi.clearAllMocks();
  steps.length = 0;
  vi.mocked(createApp).mockResolvedValue(app as never);
  vi.mocked(loadOrCreateSecret).mockResolvedValue("a made secret");
  vi.mocked(openOwnStore).mockResolvedValue(store as never);
  vi.mocked(openPlanStore).mockResolvedValue(plans as never);
  vi.mocked(startBackend).mockResolvedValue(backend as never);
});

async function run(settings: Record<string, string> = {}) {
  await runSingle(readConfig({ LOG_LEVEL: "silent", ...settings }));
  const [stop, drainSeconds] = vi.mocked(onStopSignal).mock.lastCall ?? [];
  return { stop, drainSeconds, options: vi.mocked(createApp).mock.lastCall?.[0] };
}

describe("a server of one process", () => {
  test("in front of an upstream keeps its own state, and starts no reference backend", async () => {
    const { options } = await run({ MOBILE_CRM_URL: UPSTREAM });

    expect(options).toMatchObject({ upstream: UPSTREAM, upstreamKnowsKeys: false, store });
    expect(options).not.toHaveProperty("sources");
    expect(options?.reminderPlans).toBeUndefined();
    expect(startBackend).not.toHaveBeenCalled();
    expect(openPlanStore).not.toHaveBeenCalled();
  });

  test("with the reference backend keeps plans of reminders alone", async () => {
    const { options } = await run();

    expect(options).toMatchObject({ upstream: backend.url, upstreamKnowsKeys: true, reminderPlans: "the plans" });
    expect(options).toMatchObject({ isReady: backend.isReady, sources: backend });
    expect(options).not.toHaveProperty("store");
    expect(openOwnStore).not.toHaveBeenCalled();
  });

  test.each([
    [{ DRAFT_KEY_SECRET: GIVEN }, GIVEN, []],
    [{ DATA_DIR: "/data" }, "a made secret", [["/data"]]],
  ])("with %j has the secret of drafts %s", async (settings, secret, made) => {
    expect((await run(settings)).options?.draftKeySecret).toBe(secret);
    expect(vi.mocked(loadOrCreateSecret).mock.calls).toEqual(made);
  });

  test("listens at its address, and says so only then", async () => {
    printed.mockImplementationOnce(() => void steps.push("printed"));
    const { drainSeconds } = await run({ HOST: "127.0.0.5", PORT: "3005", DRAIN_SECONDS: "7" });

    expect(app.listen).toHaveBeenCalledExactlyOnceWith({ port: 3005, host: "127.0.0.5" });
    expect(steps).toEqual(["listen", "printed"]);
    expect(drainSeconds).toBe(7);
  });

  test.each([
    [{ MOBILE_CRM_URL: UPSTREAM }, ["drain", "wait 3000", "app", "store"]],
    [{}, ["drain", "wait 3000", "app", "backend", "plans"]],
  ])("with %j waits at its end for all that it opened", async (settings, closed) => {
    const { stop } = await run(settings);
    steps.length = 0;
    exit.mockImplementationOnce(() => void steps.push("exit") as never);
    await stop?.(3);

    expect(steps).toEqual([...closed, "exit"]);
    expect(exit).toHaveBeenCalledExactlyOnceWith(0);
  });

  test("that does not end is ended twenty seconds after it was drained", async () => {
    const { stop } = await run();
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    app.close.mockImplementationOnce(() => new Promise(() => {}));
    void stop?.(3);
    vi.advanceTimersByTime(22_999);
    expect(exit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    vi.useRealTimers();

    expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  });
});

test("a server of one process has the built client, its log and its settings, and gives memory back", async () => {
  const { options } = await run({ LOG_LEVEL: "warn" });

  expect(options?.site).toBe(SITE);
  expect(SITE).toMatch(/client\/dist$/);
  expect(options?.log).toMatchObject({ level: "warn" });
  expect(options?.config).toMatchObject({ LOG_LEVEL: "warn" });
  expect(vi.mocked(startBackend).mock.lastCall?.[0]).toMatchObject({ log: options?.log, dataDir: ".data" });
  expect(vi.mocked(openPlanStore).mock.lastCall).toEqual([options?.config, options?.log]);
  expect(releaseStartMemory).toHaveBeenCalledOnce();
});

describe("the workbench", () => {
  test("is open only where it was asked for", async () => {
    expect((await run()).options).not.toHaveProperty("workbench");
    expect((await run({ WORKBENCH: "0" })).options).not.toHaveProperty("workbench");
    expect(printed.mock.lastCall?.[0]).not.toContain("Workbench");
  });

  test("has a secret of its own that is printed", async () => {
    const controls = { states: [] };
    vi.mocked(startBackend).mockResolvedValueOnce({ ...backend, workbench: controls } as never);
    const { options } = await run({ WORKBENCH: "1", DEMO: "1", WORKBENCH_FROM: "10.0.0.0/8" });

    expect(options?.workbench).toMatchObject({
      secret: expect.stringMatching(/^[\w-]{32}$/),
      ...{ networks: ["10.0.0.0/8"], controls },
    });
    expect(printed.mock.lastCall?.[0]).toContain(`the secret ${options?.workbench?.secret}`);
  });

  test("with a secret that was given does not print it", async () => {
    const { options } = await run({ WORKBENCH: "1", DEMO: "1", WORKBENCH_SECRET: GIVEN });

    expect(options?.workbench?.secret).toBe(GIVEN);
    expect(printed.mock.lastCall?.[0]).toContain("the secret of WORKBENCH_SECRET");
    expect(printed.mock.lastCall?.[0]).not.toContain(GIVEN);
  });
});
