import { beforeEach, describe, expect, test, vi } from "vitest";
import type { QueueCursor } from "./queueCursor.ts";
import { useQueue as renderQueue } from "./useQueue.ts";

interface QueryOptions {
  queryKey: unknown[];
  queryFn(): Promise<QueueCursor>;
  initialData(): QueueCursor | undefined;
  enabled: boolean;
}
const fake = vi.hoisted(() => ({
  ...{ search: "", data: undefined as object | undefined, options: undefined as object | undefined },
  today: vi.fn(),
}));
vi.mock("react", () => ({ useMemo: (make: () => unknown) => make(), useCallback: (work: unknown) => work }));
vi.mock("react-router-dom", () => ({
  useSearchParams: () => [new URLSearchParams(fake.search), () => {}],
  useLocation: () => ({ pathname: "/Details/5" }),
}));
vi.mock("@tanstack/react-query", () => ({
  useQuery: (options: object) => {
    fake.options = options;
    return { data: fake.data };
  },
}));
vi.mock("../../api/trpc.ts", () => ({ trpcClient: { calls: { enquiriesToday: { query: fake.today } } } }));

const kept = new Map<string, string>();
const options = () => fake.options as QueryOptions;
const pass = { before: 20, ids: [4, 5, 6], total: 41, perPage: 20 };

beforeEach(() => {
  Object.assign(fake, { search: "?queue=today&place=22&search_query=rao", data: undefined, options: undefined });
  fake.today.mockReset().mockResolvedValue({ rows: [{ id: 4 }, { id: 5 }, { id: 6 }], total: 3, perPage: 20 });
  kept.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
});

describe("a call that was opened from a queue", () => {
  test("knows its place, its neighbours and the page of the list", () => {
    fake.data = pass;

    expect(renderQueue("enquiries_builders", 5)).toEqual({
      ...{ place: 22, total: 41 },
      previous: "/Details/4?queue=today&search_query=rao&place=21",
      next: "/Details/6?queue=today&search_query=rao&place=23",
      list: "/Today/enquiries_builders/todays_calls?search_query=rao&pageNo=2",
      query: { queue: "today", search_query: "rao", place: 22 },
    });
  });

  test("has neighbours beside its place of the pass, where the address says another one", () => {
    fake.search = "?queue=today&place=9";
    fake.data = pass;

    expect(renderQueue("brokers", 5)).toMatchObject({
      ...{ place: 22, query: { place: 22 }, list: "/Today/brokers/todays_calls?pageNo=2" },
      ...{ previous: "/Brokers/4?queue=today&place=21", next: "/Brokers/6?queue=today&place=23" },
    });
  });

  test("has no neighbour where none is known, and its place is that of the pass", () => {
    fake.search = "?queue=backlog&place=9";
    fake.data = { before: 19, ids: [5], total: 20, perPage: 20 };

    expect(renderQueue("brokers", 5)).toEqual({
      ...{ place: 20, total: 20, previous: undefined, next: undefined },
      list: "/Today/brokers/backlog_calls",
      query: { queue: "backlog", search_query: undefined, place: 20 },
    });
  });

  test("has its place on the first page where the queue does not say how long its pages are", () => {
    fake.data = { ...pass, before: 0, perPage: 0 };

    expect(renderQueue("brokers", 5)?.list).toBe("/Today/brokers/todays_calls?search_query=rao&pageNo=2");
  });

  test.each([
    ["while it loads", undefined],
    ["in a pass without it", { ...pass, ids: [4, 6] }],
  ])("has no position %s", (_, data) => {
    fake.data = data;

    expect(renderQueue("brokers", 5)).toBeUndefined();
  });
});

test("a call that was opened from elsewhere asks for no queue", () => {
  fake.search = "?place=22";
  fake.data = pass;

  expect(renderQueue("brokers", 5)).toBeUndefined();
  expect(options().enabled).toBe(false);
});

describe("the pass of a call", () => {
  test("is read for its queue, words and record, and kept in the tab", async () => {
    fake.search = "?queue=today&search_query=rao";
    renderQueue("enquiries_builders", 5);
    expect(options()).toMatchObject({
      queryKey: ["queue", "enquiries_builders", { queue: "today", search_query: "rao" }, 5],
      ...{ enabled: true, initialDataUpdatedAt: 0, gcTime: 0 },
    });
    expect(options()).toHaveProperty("persister", undefined);
    expect(options().initialData()).toBeUndefined();
    const read = await options().queryFn();

    expect(read).toEqual({ before: 0, ids: [4, 5, 6], total: 3, perPage: 20 });
    expect(fake.today).toHaveBeenCalledExactlyOnceWith({ search: "rao", page: 1 });
    expect(options().initialData()).toEqual(read);
  });

  test("goes on from what the tab kept", async () => {
    renderQueue("enquiries_builders", 5);
    await options().queryFn();
    fake.today.mockClear();

    expect(await options().queryFn()).toMatchObject({ ids: [4, 5, 6] });
    expect(fake.today).not.toHaveBeenCalled();
  });

  test("is looked for at the place of the address, and at the first one without", async () => {
    fake.today.mockImplementation(async ({ page }: { page: number }) => ({
      ...{ rows: [{ id: page * 10 }], total: 3, perPage: 1 },
    }));
    fake.search = "?queue=today&place=3";
    renderQueue("enquiries_builders", 30);
    expect(await options().queryFn()).toMatchObject({ ids: expect.arrayContaining([30]), total: 3 });
    fake.search = "?queue=today";
    kept.clear();
    renderQueue("enquiries_builders", 77);

    expect(await options().queryFn()).toMatchObject({ before: 0, ids: [77, 10], total: 4 });
  });
});
