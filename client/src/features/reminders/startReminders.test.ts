import { beforeEach, describe, expect, test, vi } from "vitest";
import { startReminders } from "./startReminders.ts";

type Listener = (event?: unknown) => void;
const fake = vi.hoisted(() => ({
  ...{ token: "t" as string | null, isPushOn: false, hasQueue: false },
  ...{ todaysCalls: vi.fn(), plan: vi.fn(), unauthorized: vi.fn(), to: vi.fn() },
  ...{ show: vi.fn(), clear: vi.fn(), mutated: (_: object) => {} },
}));
vi.mock("../../api/queryClient.ts", () => ({
  queryClient: {
    getMutationCache: () => ({
      subscribe: (listener: typeof fake.mutated) => Object.assign(fake, { mutated: listener }),
    }),
  },
}));
vi.mock("../../api/reportError.ts", () => ({ handleUnauthorized: fake.unauthorized }));
vi.mock("../../auth/session.ts", () => ({ session: { token: () => fake.token } }));
vi.mock("../../auth/userName.ts", () => ({ userName: () => "Asha Rao" }));
vi.mock("../../lib/navigate.ts", () => ({ navigate: { to: fake.to } }));
vi.mock("../../offline/reminders/pushSettings.ts", () => ({
  ...{ PUSH_CHANGED: "push-changed", pushSettings: { isOn: () => fake.isPushOn } },
}));
vi.mock("./notifications.tsx", () => ({ notifications: { show: fake.show, clear: fake.clear } }));
vi.mock("./todaysCalls.ts", () => ({ todaysCalls: fake.todaysCalls }));
vi.mock("./planFromQueue.ts", () => ({
  ...{ hasQueueOnDevice: async () => fake.hasQueue, planFromQueue: fake.plan },
}));

const NOW = Date.parse("2026-11-20T11:00:00+05:30");
const MINUTE = 60_000;
const call = (id: number, minutes: number, assigned_to = "Asha Rao") => ({
  ...{ id, full_name: `Customer ${id}`, assigned_to },
  ncd: new Date(NOW + minutes * MINUTE).toISOString(),
});
const read = (...calls: ReturnType<typeof call>[]) => ({ calls, isWhole: true });

const page = new Map<string, Listener>();
const worker = new Map<string, Listener>();
const badge = vi.fn();
const router = { state: { location: { pathname: "/" } }, subscribe: vi.fn() };
const asked = () => fake.todaysCalls.mock.calls.length;
const shownIds = () => fake.show.mock.calls.map(([{ id }]) => id);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const succeed = () => fake.mutated({ type: "updated", mutation: { state: { status: "success" } } });

beforeEach(() => {
  Object.assign(fake, { token: "t", isPushOn: false, hasQueue: false });
  for (const spy of [fake.unauthorized, fake.to, fake.show, fake.clear, badge, router.subscribe]) spy.mockReset();
  badge.mockResolvedValue(undefined);
  fake.todaysCalls.mockReset().mockResolvedValue(read(call(1, 5), call(2, 40)));
  fake.plan.mockReset().mockResolvedValue(undefined);
  for (const listeners of [page, worker]) listeners.clear();
  router.state.location.pathname = "/";
  const on = (listeners: Map<string, Listener>) => (name: string, listener: Listener) =>
    void listeners.set(name, listener);
  vi.stubGlobal("document", { visibilityState: "visible", addEventListener: on(page) });
  vi.stubGlobal("addEventListener", on(page));
  vi.stubGlobal("navigator", {
    setAppBadge: async (count: number) => badge(count),
    serviceWorker: { addEventListener: on(worker) },
  });
  vi.useFakeTimers({ now: NOW });
  startReminders(router);
  return () => vi.useRealTimers();
});

describe("today's queue", () => {
  test("is asked for after a minute, and then every five", async () => {
    await pass(MINUTE - 1);
    expect(asked()).toBe(0);
    await pass(1);
    expect(asked()).toBe(1);
    await pass(5 * MINUTE - 1);
    expect(asked()).toBe(1);
    await pass(1);

    expect(asked()).toBe(2);
    expect(fake.todaysCalls).toHaveBeenLastCalledWith(NOW + 6 * MINUTE, undefined);
  });

  test("is not asked for while the page is hidden, and at once when it is seen again", async () => {
    Object.assign(document, { visibilityState: "hidden" });
    await pass(10 * MINUTE);
    expect([asked(), badge.mock.calls.length]).toEqual([0, 0]);
    Object.assign(document, { visibilityState: "visible" });
    page.get("visibilitychange")?.();
    await pass(5 * MINUTE - 1);
    expect(asked()).toBe(1);
    await pass(1);

    expect(asked()).toBe(2);
  });

  test("that could not be read stays as it was; a session that ended is seen", async () => {
    await pass(MINUTE);
    const error = new Error("no network");
    fake.todaysCalls.mockRejectedValue(error);
    await pass(5 * MINUTE - 1);
    fake.show.mockReset();
    await pass(1);

    expect(fake.unauthorized).toHaveBeenCalledExactlyOnceWith(error);
    expect(shownIds()).toContain(1);
  });
});

describe("a call", () => {
  test("is reminded of when its time is near, three times a minute", async () => {
    await pass(MINUTE);
    expect(shownIds()).toEqual([1]);
    await pass(MINUTE / 3 - 1);
    expect(shownIds()).toEqual([1]);
    await pass(1);

    expect(shownIds()).toEqual([1, 1]);
  });

  test("of another user is not", async () => {
    fake.todaysCalls.mockResolvedValue(read(call(1, 5), call(3, 6, "Vikram Shah")));
    await pass(MINUTE);

    expect(shownIds()).toEqual([1]);
  });

  test("whose time has come counts on the badge of the app", async () => {
    fake.todaysCalls.mockResolvedValue(read(call(1, -30), call(2, 1), call(3, 5)));
    await pass(MINUTE);
    expect(badge).toHaveBeenLastCalledWith(2);
    badge.mockRejectedValue(new Error("no badge"));
    await pass(MINUTE);

    vi.stubGlobal("navigator", {});
    await pass(MINUTE);
  });

  test("that was saved may be due no more: the queue is asked for when it is looked at next", async () => {
    await pass(MINUTE);
    succeed();
    await pass(999);
    succeed();
    await pass(1_000);
    expect(asked()).toBe(1);
    await pass(MINUTE / 3);

    expect(asked()).toBe(2);
  });

  test("that fails to be saved, or is being saved, changes nothing", async () => {
    await pass(MINUTE);
    fake.mutated({ type: "updated", mutation: { state: { status: "pending" } } });
    fake.mutated({ type: "added", mutation: { state: { status: "success" } } });
    await pass(2 * MINUTE);

    expect(asked()).toBe(1);
  });

  test("that is saved before the first reading does not bring that forward", async () => {
    succeed();
    await pass(MINUTE - 1);

    expect(asked()).toBe(0);
  });
});

describe("without a signed-in user", () => {
  test.each(["/login", "/forgotpassword", "/Password/Edit", "/otp"])("on %s nothing is asked for", async (pathname) => {
    router.state.location.pathname = pathname;
    await pass(6 * MINUTE);

    expect([asked(), shownIds()]).toEqual([0, []]);
  });

  test("reminders and the number on the badge go, and the next user's queue is read soon", async () => {
    fake.todaysCalls.mockResolvedValue(read(call(1, -5)));
    await pass(MINUTE);
    expect(badge).toHaveBeenLastCalledWith(1);
    fake.token = null;
    router.subscribe.mock.calls[0]?.[0]();
    await pass(0);
    expect(fake.clear).toHaveBeenCalledOnce();
    expect(badge).toHaveBeenLastCalledWith(0);
    fake.token = "u";
    fake.show.mockReset();
    router.subscribe.mock.calls[0]?.[0]();
    await pass(0);
    expect([asked(), shownIds()]).toEqual([1, []]);
    await pass(MINUTE / 3);

    expect(asked()).toBe(2);
  });
});

describe("with pushed reminders", () => {
  beforeEach(() => void Object.assign(fake, { isPushOn: true }));

  test("the queue is read to its end and planned, unless the device has the rest of it", async () => {
    await pass(MINUTE);
    expect(fake.todaysCalls).toHaveBeenLastCalledWith(NOW + MINUTE, true);
    expect(fake.plan).toHaveBeenCalledExactlyOnceWith(read(call(1, 5), call(2, 40)), "Asha Rao");
    fake.hasQueue = true;
    await pass(5 * MINUTE);

    expect(fake.todaysCalls).toHaveBeenLastCalledWith(NOW + 6 * MINUTE, false);
  });

  test("a plan follows a change of the setting at once, and a save after a second", async () => {
    page.get("push-changed")?.();
    await pass(0);
    expect(fake.plan).toHaveBeenCalledOnce();
    succeed();
    await pass(999);
    expect(fake.plan).toHaveBeenCalledOnce();
    await pass(1);

    expect(fake.plan).toHaveBeenCalledTimes(2);
  });

  test("several saves within a second are planned once", async () => {
    succeed();
    await pass(999);
    succeed();
    await pass(1_000);

    expect(fake.plan).toHaveBeenCalledOnce();
  });

  test("a plan that fails does not keep the reminders, and a session that ended is seen", async () => {
    const error = new Error("401");
    fake.plan.mockRejectedValue(error);
    await pass(MINUTE);

    expect(shownIds()).toEqual([1]);
    expect(fake.unauthorized.mock.calls[0]?.[0]).toBe(error);
  });
});

test("a pushed reminder that is tapped opens its record; other messages of the worker open nothing", () => {
  worker.get("message")?.({ data: { open: "/Details/5" } });
  worker.get("message")?.({ data: { open: 5 } });
  worker.get("message")?.({ data: null });

  expect(fake.to.mock.calls).toEqual([["/Details/5"]]);
});
