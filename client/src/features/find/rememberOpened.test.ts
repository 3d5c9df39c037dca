import { beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../api/queryClient.ts";
import { openedInTab, rememberOpened } from "./openedRecords.ts";

const device = vi.hoisted(() => ({ store: vi.fn(), userId: "4" }));
vi.mock("../../auth/session.ts", () => ({ session: { userId: () => device.userId, onEnd: () => {} } }));
vi.mock("../../offline/cache/queryStore.ts", () => ({
  findStoredRead: async () => undefined,
  storeRead: async (...given: unknown[]) => device.store(...given),
}));

const open = (call: string, data: object) =>
  queryClient.setQueryData([call.split("."), { input: data, type: "query" }], data);
const stored = () =>
  device.store.mock.calls.map(([, query, records]) => [query, records.map(({ id }: { id: unknown }) => id)]);
const OPENED = { queryHash: "opened last" };

const cache = queryClient.getQueryCache();
const subscribe = cache.subscribe.bind(cache);
let unsubscribe = () => {};
vi.spyOn(cache, "subscribe").mockImplementation((listener) => {
  unsubscribe = subscribe(listener);
  return unsubscribe;
});

beforeEach(() => {
  unsubscribe();
  device.userId = "4";
  queryClient.clear();
  device.store.mockReset().mockResolvedValue(undefined);
});

test("a first screen that is no record keeps nothing", async () => {
  rememberOpened();
  await new Promise(setImmediate);

  expect(device.store).not.toHaveBeenCalled();
});

test("what is opened is kept for the next visit, beginning with the first screen", async () => {
  open("enquiries.details", { id: 1 });
  rememberOpened();
  await expect.poll(stored).toEqual([[OPENED, [1]]]);
  device.store.mockRejectedValueOnce(new Error("no room"));
  open("brokers.details", { id: 2 });
  await expect.poll(() => device.store.mock.calls.length).toBe(2);
  open("projects.card", { id: 0 });
  await expect.poll(() => stored().at(-1)?.[1]).toHaveLength(3);

  device.store.mockClear();
  open("enquiries.list", { id: 4 });
  queryClient.invalidateQueries();
  queryClient.removeQueries({ queryKey: [["enquiries", "list"]] });
  await queryClient
    .fetchQuery({
      queryKey: [["brokers", "details"], { input: { id: 9 } }],
      queryFn: () => Promise.reject(new Error()),
      retry: false,
    })
    .catch(() => undefined);
  await new Promise(setImmediate);
  expect(device.store).not.toHaveBeenCalled();
});

test("a record without an answer yet is not among the opened ones, and eight are", async () => {
  const loading = queryClient.fetchQuery({ queryKey: [["brokers", "details"]], queryFn: async () => ({ id: 50 }) });
  for (let id = 0; id < 9; id += 1) open("brokers.details", { id });

  expect(openedInTab()).toHaveLength(8);
  expect(openedInTab().map(({ id }) => id)).not.toContain(50);
  await loading;
});

test("what is opened before another user signs in is kept for the one who opened it", async () => {
  rememberOpened();
  open("enquiries.details", { id: 1 });
  device.userId = "5";
  await expect.poll(() => device.store.mock.calls.map(([owner]) => owner)).toEqual(["4"]);
});

test("what is opened while something is being kept is kept after it", async () => {
  const done: unknown[] = [];
  const first = Promise.withResolvers<void>();
  device.store.mockImplementation(async (_owner, _query, records: { id: unknown }[]) => {
    if (records.length === 1) await first.promise;
    done.push(records.map(({ id }) => id));
  });
  open("enquiries.details", { id: 1 });
  rememberOpened();
  open("brokers.details", { id: 2 });
  await new Promise(setImmediate);
  first.resolve();

  await expect.poll(() => done).toHaveLength(2);
  expect(done.at(-1)).toHaveLength(2);
});
