import { beforeEach, expect, test, vi } from "vitest";
import type { BacklogAges } from "./backlogAges.ts";
import { useBacklogAges as renderBacklogAges } from "./useBacklogAges.ts";

const backlog = vi.hoisted(() => vi.fn());
vi.mock("../../api/trpc.ts", () => ({ trpcClient: { calls: { enquiriesBacklog: { query: backlog } } } }));
// What the hook gives is how it is read.
vi.mock("@tanstack/react-query", () => ({ useQuery: (options: object) => options }));

const PER_PAGE = 2;
const read = () => (renderBacklogAges() as unknown as { queryFn(): Promise<BacklogAges> }).queryFn();
const pagesAsked = () => backlog.mock.calls.map(([{ page }]) => page);

/** A backlog of calls that have been due for these numbers of days, in this order. */
function serve(days: readonly number[]) {
  backlog.mockImplementation(async ({ page }: { page: number }) => ({
    ...{ total: days.length, perPage: PER_PAGE },
    rows: days.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((age) => ({
      ncd: new Date(Date.parse("2026-11-20T12:00:00+05:30") - age * 86_400_000).toISOString(),
    })),
  }));
}

beforeEach(() => {
  backlog.mockReset();
  vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00+05:30"), toFake: ["Date"] });
  return () => vi.useRealTimers();
});

test("all pages of a small backlog are read, and counted by age", async () => {
  serve([40, 31, 9, 3, 1]);

  expect(await read()).toEqual({ total: 5, counts: [1, 1, 1, 2], isExact: true });
  expect(pagesAsked()).toEqual([1, 2, 3]);
  expect(renderBacklogAges()).toMatchObject({ queryKey: [["calls", "backlogAges"]] });
});

test("of a large one the first page and nine others up to the last are read", async () => {
  serve([...Array(30).fill(40), ...Array(30).fill(1)]);
  const ages = await read();

  expect(pagesAsked()).toHaveLength(10);
  expect([pagesAsked()[0], pagesAsked().at(-1)]).toEqual([1, 30]);
  expect(ages).toEqual({ total: 60, counts: [30, 0, 0, 30], isExact: false });
});

test("an empty backlog takes one call", async () => {
  serve([]);

  expect(await read()).toEqual({ total: 0, counts: [0, 0, 0, 0], isExact: true });
  expect(pagesAsked()).toEqual([1]);
});
