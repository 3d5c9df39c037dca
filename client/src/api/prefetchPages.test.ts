import { QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { startPagePrefetch } from "./prefetchPages.ts";
import { queryClient } from "./queryClient.ts";

const fake = vi.hoisted(() => ({ query: vi.fn(), idle: [] as (() => void)[] }));
vi.mock("@trpc/client", () => ({ getUntypedClient: () => ({ query: fake.query }) }));
vi.mock("./trpc.ts", () => ({ trpcClient: {} }));
vi.mock("../lib/whenIdle.ts", () => ({ whenIdle: (work: () => void) => void fake.idle.push(work) }));

const keyOf = (input: object) => [["brokers", "list"], { input, type: "query" }];
const reply = (rows = 20) => ({ rows: Array(rows).fill({}), total: 90, perPage: 20 });

/** Shows a page as a screen does, with `data` as what its call answers. */
async function show(input: object, data: unknown = reply()) {
  const observer = new QueryObserver(queryClient, {
    ...{ queryKey: keyOf(input), queryFn: () => Promise.resolve(data), staleTime: 30_000 },
  });
  const leave = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(data), { interval: 1 });
  return leave;
}

const idle = () => {
  for (const work of fake.idle.splice(0)) work();
};
const asked = () => {
  idle();
  return fake.query.mock.calls;
};

let stop = () => {};
beforeEach(() => {
  queryClient.clear();
  fake.query.mockReset().mockImplementation(async (_name, { page }) => reply(page === 5 ? 10 : 20));
  fake.idle.length = 0;
  vi.stubGlobal("navigator", { onLine: true });
  stop = startPagePrefetch();
  return () => {
    stop();
    vi.unstubAllGlobals();
  };
});

test("the first page fetches nothing more", async () => {
  await show({ page: 1, search: "a" });

  expect(asked()).toEqual([]);
});

test("after a page and the one after it the next one is there, with all that was asked, and so on", async () => {
  const leave = await show({ page: 1, search: "a" });
  leave();
  const leaveSecond = await show({ page: 2, search: "a" });
  expect(fake.query).not.toHaveBeenCalled();
  expect(asked()).toEqual([["brokers.list", { page: 3, search: "a" }]]);
  await vi.waitFor(() => expect(queryClient.getQueryData(keyOf({ page: 3, search: "a" }))).toEqual(reply()));
  expect(asked()).toHaveLength(1);

  leaveSecond();
  await show({ page: 3, search: "a" });
  expect(asked().slice(1)).toEqual([["brokers.list", { page: 4, search: "a" }]]);
});

test("pages that were shown before this was loaded count too", async () => {
  stop();
  (await show({ page: 1 }))();
  await show({ page: 2 });
  expect(asked()).toEqual([]);

  stop = startPagePrefetch();
  expect(asked()).toEqual([["brokers.list", { page: 3 }]]);
});

test("the last page fetches nothing more, and a page that fills the list is the last", async () => {
  for (const page of [4, 5]) (await show({ page }, reply(page === 5 ? 10 : 20)))();
  expect(asked()).toEqual([]);
  (await show({ page: 4, of: "full" }, { ...reply(), total: 80 }))();
  await show({ page: 3, of: "full" }, { ...reply(), total: 80 });

  expect(asked()).toEqual([]);
});

test("a page that was opened by a link, or left before the device was idle, fetches nothing more", async () => {
  await show({ page: 4 });
  await show({ page: 7, of: "another search" });
  await show({ page: 8 });
  expect(asked()).toEqual([]);

  (await show({ page: 1, search: "b" }))();
  (await show({ page: 2, search: "b" }))();
  expect(asked()).toEqual([]);
});

test("without a network nothing is fetched ahead", async () => {
  (await show({ page: 1 }))();
  await show({ page: 2 });
  vi.stubGlobal("navigator", { onLine: false });

  expect(asked()).toEqual([]);
});

test("a page that is there already is not fetched again, nor one of a call without pages", async () => {
  for (const page of [1, 3]) (await show({ page }))();
  await show({ page: 2 });
  await show({ page: 1, of: "settings" }, { projects: [] });
  await show({ page: 2, of: "settings" }, { projects: [] });
  await show({}, reply());

  expect(asked()).toEqual([]);
});

test("a page that cannot be fetched ahead is asked for once, and again when it is opened", async () => {
  fake.query.mockRejectedValue(new Error("no answer"));
  (await show({ page: 1 }))();
  await show({ page: 2 });
  expect(asked()).toHaveLength(1);
  await vi.waitFor(() => expect(queryClient.getQueryState(keyOf({ page: 3 }))?.status).toBe("error"));

  await show({ page: 3 });
  expect(queryClient.getQueryData(keyOf({ page: 3 }))).toEqual(reply());
});
