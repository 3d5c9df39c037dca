import { afterEach, beforeEach, expect, test, vi } from "vitest";

interface Page {
  handle(given: { request: unknown }): Promise<unknown>;
  denied: RegExp[];
}
const workbox = vi.hoisted(() => ({ precached: [] as unknown[], cleaned: 0, pages: [] as Page[] }));
vi.mock("workbox-precaching", () => ({
  precacheAndRoute: (entries: unknown) => void workbox.precached.push(entries),
  cleanupOutdatedCaches: () => {
    workbox.cleaned += 1;
  },
  matchPrecache: async (url: string) => (url === "/index.html" ? "the shell" : undefined),
}));
vi.mock("workbox-routing", () => ({
  NavigationRoute: class {
    denied: RegExp[];
    handle: Page["handle"];
    constructor(handle: Page["handle"], { denylist }: { denylist: RegExp[] }) {
      this.denied = denylist;
      this.handle = handle;
    }
  },
  registerRoute: (page: Page) => void workbox.pages.push(page),
}));
const reminders = vi.hoisted(() => ({ done: [] as unknown[] }));
vi.mock("./offline/reminders/showPushed.ts", () => ({
  showPushed: async (...given: unknown[]) => void reminders.done.push(["shown", ...given]),
  openNotification: async (...given: unknown[]) => void reminders.done.push(["opened", ...given]),
}));

const worker = {
  __WB_MANIFEST: [{ url: "/index.html", revision: "1" }],
  registration: "its registration",
  skipWaiting: vi.fn(),
  listeners: {} as Record<string, (event: object) => void>,
  addEventListener(type: string, listener: (event: object) => void) {
    this.listeners[type] = listener;
  },
};

beforeEach(async () => {
  vi.resetModules();
  Object.assign(workbox, { precached: [], cleaned: 0, pages: [] });
  reminders.done = [];
  worker.skipWaiting.mockClear();
  vi.stubGlobal("self", worker);
  await import("./sw.ts");
});
afterEach(() => vi.unstubAllGlobals());

const page = () => workbox.pages[0] as Page;

test("the shell and its parts are kept, and those of an older version are removed", () => {
  expect(workbox).toMatchObject({ precached: [worker.__WB_MANIFEST], cleaned: 1 });
});

test("a page is the network's, and the kept shell where the network fails", async () => {
  const asked = vi.fn<(...given: unknown[]) => Promise<string>>(async () => "the page");
  vi.stubGlobal("fetch", asked);
  expect(await page().handle({ request: "a request" })).toBe("the page");
  expect(asked).toHaveBeenCalledExactlyOnceWith("a request", { signal: expect.any(AbortSignal) });
  asked.mockRejectedValue(new TypeError("no network"));

  expect(await page().handle({ request: "a request" })).toBe("the shell");
});

test("a page is waited for two seconds", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  vi.stubGlobal("fetch", async () => "the page");
  await page().handle({ request: "a request" });

  expect(timeout).toHaveBeenCalledExactlyOnceWith(2_000);
});

test.each([
  ["/", true],
  ["/EditEnquiry/1", true],
  ["/filesystem-notes", false],
  ["/trpc/session.me", false],
  ["/files?url=x", false],
  ["/healthz", false],
  ["/readyz", false],
  ["/metrics", false],
])("%s is a page of the app: %s", (path, isPage) => {
  expect(!page().denied.some((pattern) => pattern.test(path))).toBe(isPage);
});

test("a newer version takes over once it is told to, and by no other message", () => {
  worker.listeners.message?.({ data: "else" });
  expect(worker.skipWaiting).not.toHaveBeenCalled();
  worker.listeners.message?.({ data: "take over" });

  expect(worker.skipWaiting).toHaveBeenCalledOnce();
});

test("the worker lives until a pushed reminder is shown, or a notification closed and opened", async () => {
  const waits: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => void waits.push(promise);
  const notification = { close: vi.fn() };
  worker.listeners.push?.({ waitUntil, data: { text: () => "sealed" } });
  worker.listeners.push?.({ waitUntil, data: null });
  worker.listeners.notificationclick?.({ waitUntil, notification });
  await Promise.all(waits);

  expect(waits).toHaveLength(3);
  expect(notification.close).toHaveBeenCalledOnce();
  expect(reminders.done).toEqual([
    ["shown", "its registration", "sealed"],
    ["shown", "its registration", ""],
    ["opened", worker, notification],
  ]);
});
