import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { broadcastChange, readOutbox, sendWaiting, startSender } from "./sender.ts";

const fake = vi.hoisted(() => {
  const tabs = { onmessage: () => {}, postMessage: (_message: string) => {} };
  vi.stubGlobal("BroadcastChannel", function BroadcastChannel() {
    return tabs;
  });
  return {
    ...{ tabs, entries: [] as object[], drain: vi.fn(), toast: vi.fn(), did: [] as string[] },
    ...{ userId: "4" as string | null, token: "t" as string | null, pending: undefined as object[] | undefined },
    ...{ isStale: undefined as ((query: object) => boolean) | undefined },
  };
});
vi.mock("../../api/queryClient.ts", () => ({
  queryClient: {
    invalidateQueries: async ({ predicate }: { predicate: (query: object) => boolean }) => {
      fake.isStale = predicate;
    },
  },
}));
vi.mock("../../auth/session.ts", () => ({ session: { userId: () => fake.userId, token: () => fake.token } }));
vi.mock("../../ui/overlay/toast.ts", () => ({ toast: fake.toast }));
vi.mock("../cache/persister.ts", () => ({ staleSince: new Map([["old", 1]]) }));
vi.mock("../overlay/showUnsent.ts", () => ({
  showUnsent: async (entries: object[]) => {
    await new Promise(setImmediate);
    fake.did.push(`shown ${entries.length}`);
  },
}));
vi.mock("./deviceOutbox.ts", () => ({ deviceOutbox: { drain: fake.drain }, unsent: async () => fake.entries }));
vi.mock("./pending.ts", () => ({
  pending: {
    get: () => fake.pending,
    set: (entries: object[]) => {
      fake.pending = entries;
    },
  },
}));
vi.mock("./queueableWrites.ts", () => ({ entryTitle: (call: string) => `title of ${call}` }));

const entry = (id: string, call = "enquiries.update", state = "queued") => ({ id, call, state });
const listeners = new Map<string, () => void>();
const drains = () => fake.drain.mock.calls.length;

beforeEach(() => {
  Object.assign(fake, { entries: [], did: [], userId: "4", token: "t", pending: undefined, isStale: undefined });
  fake.drain.mockReset().mockResolvedValue(undefined);
  fake.toast.mockReset();
  fake.tabs.postMessage = (message) => void fake.did.push(`told ${message}`);
  const addEventListener = (event: string, listener: () => void) => listeners.set(event, listener);
  vi.stubGlobal("addEventListener", addEventListener);
  vi.stubGlobal("document", { addEventListener, visibilityState: "visible" });
  vi.stubGlobal("navigator", { onLine: true });
  vi.useFakeTimers({ toFake: ["setInterval"] });
});
afterEach(() => vi.useRealTimers());

test("what is unsent is known to this tab, and shown when that is told", async () => {
  fake.entries = [entry("a")];

  expect(await readOutbox()).toEqual([entry("a")]);
  expect([fake.pending, fake.did]).toEqual([[entry("a")], ["shown 1"]]);
});

test("without a user nothing is unsent", async () => {
  Object.assign(fake, { entries: [entry("a")], userId: null });

  expect(await readOutbox()).toEqual([]);
  expect(fake.pending).toEqual([]);
});

test("a change is told to the other tabs, and shown in this one when that is done", async () => {
  await broadcastChange();

  expect(fake.did).toEqual(["told changed", "shown 0"]);
});

test("what has arrived is announced, several of a kind together, and told to the other tabs", async () => {
  const [first, second, third, gone] = [
    entry("a"),
    entry("b"),
    entry("c", "brokers.update"),
    entry("e", "eois.update"),
  ];
  fake.entries = [first, second, third, entry("d", "projects.create"), gone];
  fake.drain.mockImplementation(async (_owner, onArrived: (one: object) => void) => {
    for (const one of [first, second, third]) onArrived(one);
    // Another tab sent one, or its user took it away.
    fake.entries = [entry("d", "projects.create")];
  });
  await sendWaiting();

  expect(fake.toast.mock.calls).toEqual([["Sent: title of enquiries.update (2)"], ["Sent: title of brokers.update"]]);
  expect(fake.drain).toHaveBeenCalledWith("4", expect.anything());
  expect(fake.pending).toEqual([entry("d", "projects.create")]);
  expect(fake.did).toContain("told changed");
});

test("where nothing has arrived, also because of a fault of this phone, nothing is announced", async () => {
  fake.entries = [entry("a")];
  fake.drain.mockRejectedValue(new Error("no lock"));
  await sendWaiting();

  expect(fake.toast).not.toHaveBeenCalled();
  expect(fake.did).not.toContain("told changed");
});

test.each([
  ["nothing waits", { entries: [] }, true],
  ["no user is known", { userId: null }, true],
  ["the session has ended", { token: null }, true],
  ["there is no network", {}, false],
])("nothing is sent where %s", async (_, change, onLine) => {
  Object.assign(fake, { entries: [entry("a")], ...change });
  vi.stubGlobal("navigator", { onLine });
  await sendWaiting();

  expect(drains()).toBe(0);
});

test("what waits is sent at the start, and when the network or the user comes back", async () => {
  fake.entries = [entry("a")];
  await startSender();
  expect(drains()).toBe(1);
  listeners.get("online")?.();
  await expect.poll(drains).toBe(2);
  expect(["old", "new"].map((queryHash) => fake.isStale?.({ queryHash }))).toEqual([true, false]);

  listeners.get("visibilitychange")?.();
  await expect.poll(drains).toBe(3);
  vi.stubGlobal("document", { visibilityState: "hidden" });
  listeners.get("visibilitychange")?.();
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
  expect(drains()).toBe(3);
});

test("a change in another tab is shown in this one", async () => {
  await startSender();
  fake.entries = [entry("a")];
  fake.tabs.onmessage();

  await expect.poll(() => fake.pending).toEqual([entry("a")]);
});

test.each([
  ["attention", 0],
  ["queued", 2],
  ["sending", 2],
  ["unknown", 2],
])("what waits is tried every 15 seconds, not what a user has to decide: %s", async (state, expected) => {
  await startSender();
  fake.entries = [entry("a", "enquiries.update", state)];
  fake.pending = fake.entries;
  vi.advanceTimersByTime(30_000);
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);

  expect(drains()).toBe(expected);
});
