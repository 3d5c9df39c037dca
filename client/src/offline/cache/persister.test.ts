import { TRPCClientError } from "@trpc/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { persister, staleSince } from "./persister.ts";

const kept = new Map<string, { at: number; data: unknown; owner?: string }>();
vi.mock("./queryStore.ts", () => ({
  findRead: async ({ queryHash }: { queryHash: string }) => kept.get(queryHash),
  storeRead: async (owner: string, { queryHash }: { queryHash: string }, data: unknown) =>
    void kept.set(queryHash, { at: 9, data, owner }),
}));

const inSet = new Map<string, { at: number; data: unknown }>();
vi.mock("../workingSet/answerFromSet.ts", () => ({ answerFromSet: async (read: string) => inSet.get(read) }));

const query = (data?: unknown, call = "details") => {
  const made = {
    queryHash: "list",
    queryKey: [["meetings", call], { type: "query" }],
    state: { data, dataUpdatedAt: 5 },
    setData: vi.fn((next: unknown) => {
      made.state.data = next;
    }),
    setState: vi.fn(),
  };
  return made;
};
const ask = (answer: () => unknown, of = query()) => persister(answer as never, {} as never, of as never);
const noNetwork = () => Promise.reject(new TypeError("Failed to fetch"));
const refusal = (httpStatus: number) => () =>
  Promise.reject(TRPCClientError.from({ error: { code: -1, message: "no", data: { httpStatus } } } as never));

const user = { id: "4" };
beforeEach(() => {
  user.id = "4";
  vi.stubGlobal("localStorage", { getItem: (name: keyof typeof user) => user[name] ?? null });
  kept.clear();
  inSet.clear();
  staleSince.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what was answered is kept, and is of now", async () => {
  expect(await ask(async () => "fresh")).toBe("fresh");
  await vi.waitFor(() => expect(kept.get("list")?.data).toBe("fresh"));
  expect(staleSince.size).toBe(0);
});

test("what is answered after another user has signed in is kept for the user who asked", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const answer = ask(() => promise);
  user.id = "5";
  resolve("of the first user");
  expect(await answer).toBe("of the first user");

  await vi.waitFor(() => expect(kept.get("list")).toEqual({ at: 9, data: "of the first user", owner: "4" }));
});

test("without a network it is what was answered last, and its age is told", async () => {
  kept.set("list", { at: 7, data: "old" });

  expect(await ask(noNetwork)).toBe("old");
  expect(staleSince.get("list")).toBe(7);
});

test("without a network and without anything kept it has failed", async () => {
  await expect(ask(noNetwork)).rejects.toThrow("Failed to fetch");
});

test("a refusal is an answer: nothing old is shown in its place", async () => {
  kept.set("list", { at: 7, data: "old" });

  for (const status of [401, 403, 404, 422, 500]) await expect(ask(refusal(status))).rejects.toThrow();
});

test("an upstream that is not to be reached is no answer", async () => {
  kept.set("list", { at: 7, data: "old" });

  expect(await ask(refusal(503))).toBe("old");
});

test("what is on screen stays there when the network goes, with its age", async () => {
  expect(await ask(noNetwork, query("shown"))).toBe("shown");
  expect(staleSince.get("list")).toBe(5);
});

test("initial data, which no server answered, gives way to the cached answer, and has no age without one", async () => {
  const initial = () => ({ ...query("initial"), state: { data: "initial", dataUpdatedAt: 0 } });

  expect(await ask(noNetwork, initial())).toBe("initial");
  expect(staleSince.size).toBe(0);
  kept.set("list", { at: 7, data: "old" });
  expect(await ask(noNetwork, initial())).toBe("old");
  expect(staleSince.get("list")).toBe(7);
});

test("after four seconds the cached answer is shown, and the new one once it comes", async () => {
  vi.useFakeTimers();
  kept.set("list", { at: 7, data: "old" });
  const of = query();
  const { promise, resolve } = Promise.withResolvers<string>();
  const shown = ask(() => promise, of);
  await vi.advanceTimersByTimeAsync(4_000);

  expect(await shown).toBe("old");
  resolve("fresh");
  await vi.advanceTimersByTimeAsync(0);
  expect(of.setData).toHaveBeenCalledWith("fresh");
  expect(staleSince.size).toBe(0);
});

test("without a network it is what the working set knows, where nothing was answered before", async () => {
  inSet.set("meetings.details", { at: 3, data: "from the set" });

  expect(await ask(noNetwork)).toBe("from the set");
  expect(staleSince.get("list")).toBe(3);
});

/** The service worker has all code on this device. */
const installApp = () => vi.stubGlobal("navigator", { onLine: true, serviceWorker: { controller: {} } });

test("a list is shown at once as it was last, without its age, and then as the server has it", async () => {
  installApp();
  kept.set("list", { at: 7, data: "old" });
  const of = query(undefined, "list");
  const { promise, resolve } = Promise.withResolvers<string>();

  expect(await ask(() => promise, of)).toBe("old");
  expect(staleSince.size).toBe(0);
  resolve("fresh");
  await vi.waitFor(() => expect(of.setData).toHaveBeenCalledWith("fresh"));
  expect(staleSince.size).toBe(0);
});

test("a list that was shown at once has an age where the server does not answer", async () => {
  installApp();
  inSet.set("meetings.list", { at: 3, data: "from the set" });
  const of = query(undefined, "list");
  const { promise, reject } = Promise.withResolvers<string>();

  expect(await ask(() => promise, of)).toBe("from the set");
  reject(new TypeError("Failed to fetch"));
  await vi.waitFor(() => expect(staleSince.get("list")).toBe(3));
});

test("a refusal takes away what was shown at once", async () => {
  installApp();
  kept.set("list", { at: 7, data: "old" });
  const of = query(undefined, "list");
  const { promise, reject } = Promise.withResolvers<string>();

  expect(await ask(() => promise, of)).toBe("old");
  await refusal(403)().catch(reject);
  await vi.waitFor(() => expect(of.setState).toHaveBeenCalledWith(expect.objectContaining({ status: "error" })));
  expect(staleSince.size).toBe(0);
});

test("on a first visit, with no code on the device, a list waits for the server", async () => {
  kept.set("list", { at: 7, data: "old" });

  expect(await ask(async () => "fresh", query(undefined, "list"))).toBe("fresh");
});

test.each([
  ["settings", "today"],
  ["list", "yesterday"],
])("whether there is a stand-up today is not answered by what is kept at once: standUps.%s", async (call, expected) => {
  vi.stubGlobal("navigator", { serviceWorker: { controller: {} } });
  const standUps = { ...query(undefined, call), queryKey: [["standUps", call], { type: "query" }] };
  kept.set("list", { at: 1, data: "yesterday" });
  const answer = Promise.withResolvers<string>();
  const shown = ask(() => answer.promise, standUps as never);
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  answer.resolve("today");

  expect(await shown).toBe(expected);
});
