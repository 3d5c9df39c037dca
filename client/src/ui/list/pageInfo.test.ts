import { expect, test } from "vitest";
import { pageInfo } from "./pageInfo.ts";

const rows = (count: number) => Array.from({ length: count });

test("the last page may be shorter", { tags: ["K001", "K002"] }, () => {
  expect(pageInfo({ rows: rows(4), total: 44, perPage: 20 }, 3)).toEqual({
    page: 3,
    pages: 3,
    first: 41,
    last: 44,
    total: 44,
  });
});

test("an exact multiple adds no empty page", () => {
  expect(pageInfo({ rows: rows(20), total: 40, perPage: 20 }, 2)).toMatchObject({ pages: 2, first: 21, last: 40 });
});

test("an empty list is at 0 - 0 of 0, on one page", () => {
  expect(pageInfo({ rows: [], total: 0, perPage: 20 }, 1)).toEqual({ page: 1, pages: 1, first: 0, last: 0, total: 0 });
});

test("without a page size, the received rows are the page", () => {
  expect(pageInfo({ rows: rows(7), total: 7, perPage: 0 }, 1)).toMatchObject({ pages: 1, first: 1, last: 7 });
});

test("without any size there is one page, and no page before the first", () => {
  expect(pageInfo({ rows: [], total: 5, perPage: 0 }, 1)).toMatchObject({ page: 1, pages: 1 });
  expect(pageInfo({ rows: rows(20), total: 44, perPage: 20 }, 0)).toMatchObject({ page: 1, first: 1, last: 20 });
});

test("a page past the end becomes the last one", () => {
  expect(pageInfo({ rows: [], total: 44, perPage: 20 }, 9)).toMatchObject({ page: 3, first: 0, last: 0 });
});

test("the last row is the one that is shown, whatever the total says", () => {
  expect(pageInfo({ rows: rows(5), total: 40, perPage: 20 }, 1)).toMatchObject({ first: 1, last: 5, total: 40 });
  expect(pageInfo({ rows: rows(3), total: 40, perPage: 20 }, 2)).toMatchObject({ first: 21, last: 23 });
  expect(pageInfo({ rows: [], total: 5000, perPage: 20 }, 1)).toMatchObject({ first: 0, last: 0 });
});
