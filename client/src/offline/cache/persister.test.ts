import { TRPCClientError } from "@trpc/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { persister, staleSince } from "./persister.ts";

const kept = new Map<string, { at: number; data: unknown }>();
vi.mock("./queryStore.ts", () => ({
  findRead: async ({ queryHash }: { queryHash: string }) => kept.get(queryHash),
  storeRead: async ({ queryHash }: { queryHash: string }, data: unknown) => void kept.set(queryHash, { at: 9, data }),
}));

const query = (data?: unknown) => {
  const made = {
    queryHash: "list",
    state: { data, dataUpdatedAt: 5 },
    setData: vi.fn((next: unknown) => {
      made.state.data = next;
    }),
  };
  return made;
};
const ask = (answer: () => unknown, of = query()) => persister(answer as never, {} as never, of as never);
const noNetwork = () => Promise.reject(new TypeError("Failed to fetch"));
const refusal = (httpStatus: number) => () =>
  Promise.reject(TRPCClientError.from({ error: { code: -1, message: "no", data: { httpStatus } } } as never));

beforeEach(() => {
  kept.clear();
  staleSince.clear();
});
afterEach(() => vi.useRealTimers());

test("what was answered is kept, and is of now", async () => {
  expect(await ask(async () => "fresh")).toBe("fresh");
  await vi.waitFor(() => expect(kept.get("list")?.data).toBe("fresh"));
  expect(staleSince.size).toBe(0);
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
