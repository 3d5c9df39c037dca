import { beforeEach, expect, test, vi } from "vitest";
import { knownParts } from "./lazyPart.ts";
import { preloadParts } from "./preloadParts.ts";

const fake = vi.hoisted(() => ({ idle: vi.fn(async () => {}) }));
vi.mock("./whenIdle.ts", () => ({ idleTime: fake.idle }));

const BUILT = { active: {}, waiting: null, installing: null };
const loads = [vi.fn(), vi.fn()];
const loaded = () => loads.map((load) => load.mock.calls.length);

const ENTRY = "https://crm.test/assets/index-1.js";
interface Page {
  entry?: string | undefined;
  registration?: object | undefined;
  controller?: object | null;
  stored?: string;
}

/** The page, its worker, and what the worker has stored. */
function serve(change: Page = {}) {
  const { entry, registration, controller, stored }: Page = {
    ...{ entry: ENTRY, registration: BUILT, controller: {}, stored: ENTRY },
    ...change,
  };
  vi.stubGlobal("document", {
    querySelector: (selector: string) => (selector === "script[type=module][src]" && entry ? { src: entry } : null),
  });
  vi.stubGlobal("navigator", { serviceWorker: { controller, getRegistration: async () => registration } });
  vi.stubGlobal("caches", {
    // The worker stores a file with the revision of its build.
    match: async (url: string, options?: { ignoreSearch?: boolean }) =>
      url === stored && options?.ignoreSearch ? new Response() : undefined,
  });
}

beforeEach(() => {
  fake.idle.mockReset().mockResolvedValue(undefined);
  knownParts.clear();
  for (const load of loads) {
    load.mockReset().mockResolvedValue(undefined);
    knownParts.add(load);
  }
});

test("nothing is fetched where the worker of this page has stored the build", async () => {
  serve();
  await preloadParts();

  expect([loaded(), fake.idle.mock.calls.length]).toEqual([[0, 0], 1]);
});

test.each<[string, Page]>([
  ["it has not stored this one", { stored: "https://crm.test/assets/index-2.js" }],
  ["the page does not say which it is", { entry: undefined }],
  ["no worker serves the page", { controller: null }],
  ["there is no worker", { registration: undefined }],
  ["it is not active yet", { registration: { ...BUILT, active: null } }],
  ["a newer one waits", { registration: { ...BUILT, waiting: {} } }],
  ["a newer one is installed", { registration: { ...BUILT, installing: {} } }],
])("every part is fetched where %s", async (_, change) => {
  serve(change);
  // Whatever the page does not name is stored.
  if (!change.stored) vi.stubGlobal("caches", { match: async () => new Response() });
  await preloadParts();

  expect(loaded()).toEqual([1, 1]);
});

test("every part is fetched where the browser refuses to say, or has no workers", async () => {
  serve({ stored: "" });
  vi.stubGlobal("caches", { match: () => Promise.reject(new DOMException("no storage", "SecurityError")) });
  await preloadParts();
  expect(loaded()).toEqual([1, 1]);
  for (const load of loads) knownParts.add(load);
  vi.stubGlobal("navigator", {});
  await preloadParts();

  expect(loaded()).toEqual([2, 2]);
});

test("parts are fetched one at a time and when idle; a failed one does not keep the others", async () => {
  serve({ stored: "" });
  const did: string[] = [];
  fake.idle.mockImplementation(async () => void did.push("idle"));
  const [first, second] = loads.map((load, index) => {
    const gate = Promise.withResolvers<void>();
    load.mockImplementation(() => {
      did.push(`load ${index}`);
      return gate.promise;
    });
    return gate;
  });
  const loading = preloadParts();
  await expect.poll(() => did).toEqual(["idle", "load 0"]);
  await new Promise(setImmediate);
  expect(did).toEqual(["idle", "load 0"]);
  first?.reject(new Error("no network"));
  second?.resolve();
  await loading;

  expect(did).toEqual(["idle", "load 0", "idle", "load 1", "idle"]);
});

test("a part that another one brings is fetched as well, and no part twice", async () => {
  serve({ stored: "" });
  const inner = vi.fn(async () => {});
  loads[0]?.mockImplementation(async () => void knownParts.add(inner));
  await preloadParts();
  await preloadParts();

  expect([loaded(), inner.mock.calls.length]).toEqual([[1, 1], 1]);
});
