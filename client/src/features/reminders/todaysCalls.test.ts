import { beforeEach, expect, test, vi } from "vitest";
import { isPastSoon } from "../../shared/calling/dueCalls.ts";
import { todaysCalls } from "./todaysCalls.ts";

const query = vi.hoisted(() => vi.fn());
vi.mock("../../api/trpc.ts", () => ({ trpcClient: { calls: { enquiriesToday: { query } } } }));
vi.mock("../../shared/calling/dueCalls.ts", () => ({ isPastSoon: vi.fn() }));

const ids = ({ calls }: Awaited<ReturnType<typeof todaysCalls>>) => calls.map(({ id }) => id);
const serve = (total: number, pages = 99) =>
  query.mockImplementation(async ({ page }: { page: number }) => ({ total, rows: page > pages ? [] : [{ id: page }] }));

beforeEach(() => {
  query.mockReset();
  vi.mocked(isPastSoon).mockReset().mockReturnValue(false);
});

test("the queue is read page by page to its end", async () => {
  serve(3);
  const read = await todaysCalls(0);
  expect([ids(read), read.isWhole, query.mock.calls.length]).toEqual([[1, 2, 3], true, 3]);
});

test("an empty page ends the queue, whatever the total says", async () => {
  serve(9, 2);
  const read = await todaysCalls(0);
  expect([ids(read), read.isWhole]).toEqual([[1, 2], true]);
});

test("reading stops at a page whose calls are later", async () => {
  serve(9);
  vi.mocked(isPastSoon).mockReturnValueOnce(false).mockReturnValueOnce(true);
  const read = await todaysCalls(0);
  expect([ids(read), read.isWhole]).toEqual([[1, 2], false]);
});

test("reading to the end passes over later calls, but ends after five pages", async () => {
  serve(9);
  vi.mocked(isPastSoon).mockReturnValue(true);
  const read = await todaysCalls(0, true);
  expect([ids(read), read.isWhole]).toEqual([[1, 2, 3, 4, 5], false]);
});
