import { expect, test } from "vitest";
import { countAges, pagesToRead } from "./backlogAges.ts";

const now = new Date("2026-11-22T12:00:00+05:30");
const dueBefore = (days: number) => ({
  ncd: new Date(now.getTime() - days * 86_400_000).toISOString(),
});

test("a backlog that was read completely is counted by age", () => {
  const rows = [90, 31, 30, 8, 7, 2, 1, 1].map(dueBefore);

  expect(countAges([{ first: 1, rows }], 8, now)).toEqual({ total: 8, counts: [2, 2, 2, 2], isExact: true });
});

test("an age that starts between the pages that were read is estimated", () => {
  const page = (first: number, days: readonly number[]) => ({ first, rows: days.map(dueBefore) });
  const pages = [page(1, [60, 50]), page(41, [40, 20]), page(81, [9, 5]), page(99, [5, 1])];

  // Exactly 41 are older, exactly 40 between 8 and 30 days. The last row is from yesterday.
  expect(countAges(pages, 100, now)).toEqual({ total: 100, counts: [1, 18, 40, 41], isExact: false });
});

test("an empty backlog has no ages, and in an unsorted one they are extrapolated from the rows that were read", () => {
  expect(countAges([], 0, now)).toEqual({ total: 0, counts: [0, 0, 0, 0], isExact: true });
  const { counts } = countAges([{ first: 1, rows: [1, 90, 1, 90].map(dueBefore) }], 100, now);
  expect(counts).toEqual([50, 0, 0, 50]);
});

test("between unread pages an age starts half way, and after the last known row half way to the end", () => {
  const page = (first: number, days: readonly number[]) => ({ first, rows: days.map(dueBefore) });

  expect(countAges([page(1, [60, 50, 50, 40]), page(8, [5, 5, 5])], 10, now).counts).toEqual([0, 5, 0, 5]);
  expect(countAges([page(1, [60, 50, 50, 40])], 10, now).counts).toEqual([3, 0, 0, 7]);
});

test("calls without a readable day count as due yesterday", () => {
  expect(countAges([{ first: 1, rows: [dueBefore(40), { ncd: null }, {}] }], 3, now).counts).toEqual([2, 0, 0, 1]);
});

test("a total that contradicts the rows makes no count negative", () => {
  const rows = [1, 40, 40].map(dueBefore);

  expect(countAges([{ first: 1, rows }], 2, now)).toEqual({ total: 2, counts: [0, 0, 0, 2], isExact: true });
  expect(countAges([{ first: 1, rows: [] }], 1, now)).toMatchObject({ counts: [1, 0, 0, 0], isExact: false });
});

test("no count is negative, whatever the order of the rows", () => {
  expect(countAges([{ first: 1, rows: [5, 20, 1].map(dueBefore) }], 10, now).counts).toEqual([8, 0, 3, 0]);
});

test("the number of pages read is limited, and the last page is among them", () => {
  expect(pagesToRead(0, 20, 9)).toEqual([]);
  expect(pagesToRead(3, 0, 9)).toEqual([2, 3]);
  expect(pagesToRead(61, 20, 9)).toEqual([2, 3, 4]);
  expect(pagesToRead(200, 20, 9)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(pagesToRead(20_000, 20, 4)).toEqual([251, 501, 750, 1000]);
});
