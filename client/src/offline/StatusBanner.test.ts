import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { staleSince } from "./cache/persister.ts";
import { StatusBanner } from "./StatusBanner.tsx";

interface ShownQuery {
  queryHash: string;
  state: { data: unknown };
  isActive(): boolean;
}
const fake = vi.hoisted(() => ({
  ...{ pathname: "/", entries: undefined as { state: string }[] | undefined, hasUpdate: false, size: 0, sent: 0 },
  queries: [] as object[],
}));
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useEffect: (work: () => void) => work(),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));
vi.mock("react-router-dom", () => ({
  useLocation: () => ({ pathname: fake.pathname }),
  Link: ({ hidden, to }: { hidden: boolean; to: string }) => (hidden ? "" : `link to ${to}`),
}));
vi.mock("@tanstack/react-query", () => ({
  useQueryClient: () => ({ getQueryCache: () => ({ getAll: () => fake.queries }) }),
}));
vi.mock("@mobile-crm/contracts/lenient/unreadable.ts", () => ({
  unreadableFields: (data: { unreadable?: string[] } | undefined) => data?.unreadable ?? [],
}));
vi.mock("../pwa/serviceWorker.ts", () => ({ activateUpdate: () => {}, useUpdate: () => fake.hasUpdate }));
vi.mock("../ui/base/Button.tsx", () => ({ Button: ({ children }: { children: ReactNode }) => children }));
vi.mock("./cache/persister.ts", () => ({ staleSince: new Map() }));
vi.mock("./outbox/pending.ts", () => ({ usePending: () => fake.entries }));
vi.mock("./outbox/sender.ts", () => ({ sendWaiting: async () => Object.assign(fake, { sent: fake.sent + 1 }) }));
vi.mock("./workingSet/useSetSize.ts", () => ({ useSetSize: () => fake.size }));

const at = (time: string) => Date.parse(`2026-11-20T${time}:00+05:30`);
const query = (queryHash: string, isActive = true, data: unknown = {}): ShownQuery => ({
  ...{ queryHash, state: { data }, isActive: () => isActive },
});
const shown = () =>
  renderToStaticMarkup(createElement(StatusBanner))
    .replace(/<[^>]*>/g, "|")
    .split("|")
    .filter(Boolean);

beforeEach(() => {
  Object.assign(fake, { pathname: "/", entries: undefined, hasUpdate: false, size: 0, sent: 0, queries: [] });
  staleSince.clear();
  vi.stubGlobal("navigator", { onLine: true });
});

test("nothing is said while all is sent and of now, and what waits is sent when the page opens", () => {
  fake.queries = [query("a")];

  expect(shown()).toEqual([]);
  expect(fake.sent).toBe(1);
});

test("a new version is offered also while entries wait to be sent", () => {
  Object.assign(fake, { hasUpdate: true, entries: [{ state: "queued" }] });

  expect(shown()).toEqual(["1 entry waits to be sent.", "link to /Pending", "There is a new version.", "Update"]);
});

test("without a network that is said, and how old the oldest answer on screen is", () => {
  fake.queries = [query("a"), query("b"), query("hidden", false)];
  staleSince.set("a", at("11:00")).set("b", at("10:00")).set("hidden", at("09:00"));
  expect(shown()).toEqual(["Shown as of 20-11-2026 10:00 AM."]);

  vi.stubGlobal("navigator", { onLine: false });
  fake.size = 12;
  expect(shown()).toEqual(["No connection. Shown as of 20-11-2026 10:00 AM; 12 of your enquiries are on this phone."]);
  fake.queries = [];
  expect(shown()).toEqual(["No connection."]);
});

test.each([
  [["queued"], "1 entry waits to be sent."],
  [["queued", "unknown"], "2 entries wait to be sent."],
  [["attention"], "1 needs your attention."],
  [["attention", "attention", "sending"], "1 entry waits to be sent. 2 need your attention."],
])("unsent entries that are %j: %s", (states, text) => {
  fake.entries = states.map((state) => ({ state }));

  expect(shown()).toEqual([text, "link to /Pending"]);
  vi.stubGlobal("navigator", { onLine: false });
  expect(shown()).toEqual(["No connection.", text, "link to /Pending"]);
  vi.stubGlobal("navigator", { onLine: true });
  fake.pathname = "/Pending";
  expect(shown()).toEqual([text]);
});

test("a reply on screen that could be read only in part is named as such", () => {
  fake.queries = [query("a", false, { unreadable: ["x"] }), query("b")];
  expect(shown()).toEqual([]);
  fake.queries.push(query("c", true, { unreadable: ["x"] }));

  expect(shown()).toEqual(["Some of what the server sent could not be read, and is not shown."]);
});

test("a new version is offered", () => {
  fake.hasUpdate = true;

  expect(shown()).toEqual(["There is a new version.", "Update"]);
});
