import { expect, expectTypeOf, test } from "vitest";
import { bool, day, flag, ids, oneOf, positiveInt, str, strs } from "./codecs.ts";
import { defineListState } from "./urlState.ts";

const list = defineListState(
  {
    search_query: str,
    pageNo: positiveInt,
    is_advanced_search: flag,
    sort: oneOf("asc", "desc"),
    status_ids: ids,
    types: strs,
    ncd_from: day,
    is_nri: bool,
  },
  { pageNo: 1 },
);
const parse = (text: string) => list.parse(new URLSearchParams(text));
const change = (text: string, patch: Parameters<typeof list.change>[1]) =>
  list.change(new URLSearchParams(text), patch).toString();

test("an empty address is the default state", () => {
  expect(parse("")).toEqual({ pageNo: 1 });
});

test("every kind of value is read", () => {
  const text =
    "search_query=a+b&pageNo=3&is_advanced_search=true&sort=desc&status_ids=4,5&types=x,y%252Cz&ncd_from=2026-03-05&is_nri=false";

  expect(parse(text)).toEqual({
    search_query: "a b",
    pageNo: 3,
    is_advanced_search: true,
    sort: "desc",
    status_ids: [4, 5],
    types: ["x", "y,z"],
    ncd_from: "2026-03-05",
    is_nri: false,
  });
});

test.each([
  "pageNo=0",
  "pageNo=-1",
  "pageNo=1e3",
  "pageNo=9999999999999999",
  "search_query=",
  "sort=up",
  "status_ids=..,,a/b",
  "types=,",
  "ncd_from=2026-02-30",
  "ncd_from=5-3-2026",
  "ncd_from=2026-13-01",
  "ncd_from=2026-03",
  "is_nri=1",
  "is_advanced_search=false",
])("%s counts as absent", (text) => {
  expect(parse(text)).toEqual({ pageNo: 1 });
});

test("a page number may have fifteen digits", () => {
  expect(parse("pageNo=123456789012345").pageNo).toBe(123_456_789_012_345);
});

test("a key with a default is never undefined", () => {
  expectTypeOf(parse("").pageNo).toEqualTypeOf<number>();
  expectTypeOf(parse("").sort).toEqualTypeOf<"asc" | "desc" | undefined>();
});

test("defaults and blanks are not in the address", () => {
  const state = { pageNo: 1, search_query: "", status_ids: [], is_advanced_search: false };

  expect(list.format(state).toString()).toBe("");
});

test("what was written can be read again", () => {
  const state = { ...parse(""), pageNo: 2, types: ["a,b", "50%", "%2C"], is_nri: false, status_ids: [1, 2] };

  expect(list.parse(list.format(state))).toEqual(state);
});

test("a change goes back to the first page and keeps other and unknown values", () => {
  expect(change("pageNo=4&sort=desc&kind=client", { search_query: "asha" })).toBe(
    "sort=desc&kind=client&search_query=asha",
  );
});

test("a change of page keeps everything else", () => {
  expect(change("pageNo=4&sort=desc", { pageNo: 5 })).toBe("pageNo=5&sort=desc");
});

test("undefined removes a key", () => {
  expect(change("search_query=a&sort=asc", { search_query: undefined })).toBe("sort=asc");
});

test("a key or value that is not in the list does not compile", () => {
  // @ts-expect-error no such key
  change("", { serch_query: "a" });
  // @ts-expect-error no such order
  change("", { sort: "up" });
});
