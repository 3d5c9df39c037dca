import { TRPCClientError } from "@trpc/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
// Loaded before the tests: what they expect not to happen must not only be late.
import "./findAnswer.ts";
import { persister, staleSince } from "./persister.ts";

const device = vi.hoisted(() => ({ find: vi.fn(), store: vi.fn(), unsent: vi.fn() }));
vi.mock("./queryStore.ts", () => ({ findRead: device.find, storeRead: device.store }));
vi.mock("../overlay/readUnsent.ts", () => ({ readUnsent: device.unsent }));
vi.mock("../workingSet/answerFromSet.ts", () => ({ answerFromSet: async () => undefined }));

const queryOf = (call: string, { data, queryHash = "hash" }: { data?: unknown; queryHash?: string } = {}) => {
  const query = {
    ...{ queryHash, queryKey: [call.split("."), { type: "query" }], state: { data, dataUpdatedAt: 5 } },
    setData: vi.fn((next: unknown) => {
      query.state.data = next;
    }),
    setState: vi.fn(),
  };
  return query;
};
const ask = (query: ReturnType<typeof queryOf>, answer: () => unknown) =>
  persister(answer as never, {} as never, query as never);
const installApp = () => vi.stubGlobal("navigator", { onLine: true, serviceWorker: { controller: {} } });
/** Until all that can happen without a timer has happened. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
};
const isAnswered = async (promise: Promise<unknown>) => {
  let is = false;
  void promise.then(() => {
    is = true;
  });
  await settle();
  return is;
};

beforeEach(() => {
  device.find.mockReset().mockResolvedValue({ at: 7, data: "old" });
  device.store.mockReset().mockResolvedValue(undefined);
  device.unsent.mockReset().mockResolvedValue("of this device");
  staleSince.clear();
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("localStorage", { getItem: () => "4" });
  vi.useFakeTimers({ toFake: ["setTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a cached answer is shown after four seconds, and not before", async () => {
  const query = queryOf("meetings.details");
  const shown = ask(query, () => new Promise(() => {}));
  vi.advanceTimersByTime(3_999);
  expect(await isAnswered(shown)).toBe(false);
  vi.advanceTimersByTime(1);

  expect(await shown).toBe("old");
  await expect.poll(() => staleSince.get("hash")).toBe(7);
  // Its screen has to be told of the age.
  expect(query.setState).toHaveBeenCalled();
});

test("what is on screen is not replaced by an older answer", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const shown = ask(queryOf("meetings.details", { data: "on screen" }), () => promise);
  vi.advanceTimersByTime(4_000);
  expect(await isAnswered(shown)).toBe(false);
  resolve("fresh");

  expect(await shown).toBe("fresh");
  expect(staleSince.size).toBe(0);
});

test("what is on screen since the cached answer was looked for is not replaced either", async () => {
  installApp();
  const found = Promise.withResolvers<object>();
  device.find.mockReturnValue(found.promise);
  const query = queryOf("meetings.list");
  const shown = ask(query, () => new Promise(() => {}));
  await settle();
  query.state.data = "on screen";
  found.resolve({ at: 7, data: "old" });

  expect(await isAnswered(shown)).toBe(false);
});

test("an answer in time is stored, and is the only one", async () => {
  const query = queryOf("meetings.details");
  device.store.mockRejectedValue(new Error("no room"));

  expect(await ask(query, async () => "fresh")).toBe("fresh");
  await expect.poll(() => device.store.mock.calls).toEqual([["4", query, "fresh"]]);
  expect(query.setData).not.toHaveBeenCalled();
});

test.each(["calls.enquiriesToday", "meetings.list"])(
  "%s is shown at once, and is old after four seconds",
  async (call) => {
    installApp();
    const shown = ask(queryOf(call), () => new Promise(() => {}));

    expect(await shown).toBe("old");
    expect(staleSince.size).toBe(0);
    vi.advanceTimersByTime(4_000);
    await expect.poll(() => staleSince.get("hash")).toBe(7);
  },
);

test.each(["meetings.details", "brokers.listed", "recalls.today"])("%s is not shown at once", async (call) => {
  installApp();

  expect(await isAnswered(ask(queryOf(call), () => new Promise(() => {})))).toBe(false);
});

test("without the code on this device a list is not shown at once", async () => {
  vi.stubGlobal("navigator", { onLine: true, serviceWorker: { controller: null } });

  expect(await isAnswered(ask(queryOf("meetings.list"), () => new Promise(() => {})))).toBe(false);
});

test("a list that was brought up to date is not old four seconds later", async () => {
  installApp();
  const { promise, resolve } = Promise.withResolvers<string>();
  await ask(queryOf("meetings.list"), () => promise);
  resolve("fresh");
  await settle();
  vi.advanceTimersByTime(4_000);
  await settle();

  expect(staleSince.size).toBe(0);
});

test("a list that was refused has no age four seconds later", async () => {
  installApp();
  const query = queryOf("meetings.list");
  const { promise, reject } = Promise.withResolvers<string>();
  await ask(query, () => promise);
  reject(TRPCClientError.from({ error: { code: -1, message: "no", data: { httpStatus: 403 } } } as never));
  await expect.poll(() => query.setState.mock.calls.length).toBe(1);
  vi.advanceTimersByTime(4_000);
  await settle();

  expect(staleSince.size).toBe(0);
  expect(query.setState).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ data: undefined, status: "error" }));
});

test("choices that are not on this device are those of the server", async () => {
  device.find.mockResolvedValue(undefined);

  expect(await ask(queryOf("enquiries.settings"), async () => "fresh")).toBe("fresh");
});

test("a record that is only on this device is read from its entry, and the server is not asked", async () => {
  const answer = vi.fn(async () => "of the server");
  const hash = (id: string) => `[["meetings","details"],{"input":{"id":"${id}"}}]`;

  expect(await ask(queryOf("meetings.details", { queryHash: hash("unsent-1") }), answer)).toBe("of this device");
  expect(answer).not.toHaveBeenCalled();
  expect(await ask(queryOf("meetings.list", { queryHash: '[{"search":"what is unsent-"}]' }), answer)).toBe(
    "of the server",
  );
});
