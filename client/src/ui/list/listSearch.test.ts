import { expect, expectTypeOf, test } from "vitest";
import type { FilterFields } from "./filterFields.ts";
import { filtersOf, noFilters } from "./filterValues.ts";
import { defineListSearch, type StateOf } from "./listSearch.ts";

const filters = {
  name: "text",
  tl_id: "id",
  user_ids: "ids",
  done: "flag",
  status: ["Open", "Closed"],
  created_at: "days",
  dates: { days: ["start_date", "end_date"] },
} as const;
const list = defineListSearch(filters, { sort: ["asc", "desc"] });
const parse = (text: string) => list.parse(new URLSearchParams(text));

const address =
  "search_query=a&pageNo=2&is_advanced_search=true&sort=asc&name=b&tl_id=3&user_ids=4%2C5&done=false&status=Open&created_at_from=2026-03-05&start_date=2026-03-06";
const state = {
  search_query: "a",
  pageNo: 2,
  is_advanced_search: true,
  sort: "asc",
  name: "b",
  tl_id: 3,
  user_ids: [4, 5],
  done: false,
  status: "Open",
  created_at_from: "2026-03-05",
  start_date: "2026-03-06",
};

test("flags that are off, lists of texts and a closed advanced search are kept as they are", () => {
  const secondSearch = defineListSearch({ mou: "yesNo", cities: "texts" });
  const parsedSearch = secondSearch.parse(
    new URLSearchParams("mou=false&cities=Pune%2CThane&is_advanced_search=false"),
  );

  expect(parsedSearch).toEqual({ pageNo: 1, mou: false, cities: ["Pune", "Thane"] });
  expect(secondSearch.format(parsedSearch).toString()).toBe("mou=false&cities=Pune%2CThane");
});

test("the search of a list reads and writes every filter of its table, and the other values that it keeps", () => {
  expect(parse(address)).toEqual(state);
  expect(list.format(parse(address)).toString()).toBe(address);
});

test("the search of a list treats unreadable values as missing", () => {
  expect(parse("tl_id=a/b&done=1&status=Lapsed&start_date=5-3-2026&sort=up")).toEqual({ pageNo: 1 });
});

test("the search of a list knows the type of each filter", () => {
  type State = StateOf<typeof list>;

  expectTypeOf<State["pageNo"]>().toEqualTypeOf<number>();
  expectTypeOf<State["status"]>().toEqualTypeOf<"Open" | "Closed" | undefined>();
  expectTypeOf<State["sort"]>().toEqualTypeOf<"asc" | "desc" | undefined>();
  expectTypeOf<State["end_date"]>().toEqualTypeOf<string | undefined>();
  expectTypeOf<State>().not.toHaveProperty("dates");
});

test("the search of a list sends its call the page, the search text and the filters", () => {
  const { search_query, pageNo, ...rest } = state;

  expect(list.inputOf(parse(address))).toEqual({ ...rest, search: search_query, page: pageNo });
});

test("the search of a list knows which part of the state are filters, and how to remove them", () => {
  const { name, tl_id, user_ids, done, status, created_at_from, start_date } = state;

  expect(filtersOf(list, parse(address))).toEqual({
    name,
    tl_id,
    user_ids,
    done,
    status,
    created_at_from,
    start_date,
  });
  expect(list.format({ ...parse(address), ...noFilters(list) }).toString()).toBe("search_query=a&pageNo=2&sort=asc");
});

test("a panel that omits a filter, or shows it as another kind, does not compile", () => {
  const { name: _, ...otherFilters } = {
    name: "Name",
    tl_id: ["Team Lead", []],
    user_ids: ["Executive", []],
    done: "Done",
    status: "Status",
    created_at: ["From", "Upto"],
    dates: ["From", "Upto"],
  } as const satisfies FilterFields<typeof filters>;
  const panels = [
    // @ts-expect-error a filter has no field
    otherFilters satisfies FilterFields<typeof filters>,
    // @ts-expect-error a range has two labels
    { ...otherFilters, name: "Name", dates: "Dates" } satisfies FilterFields<typeof filters>,
    // @ts-expect-error an id is chosen from options
    { ...otherFilters, name: "Name", tl_id: "Team Lead" } satisfies FilterFields<typeof filters>,
    // @ts-expect-error the list has no such filter
    { ...otherFilters, name: "Name", city: "City" } satisfies FilterFields<typeof filters>,
  ];

  expect(panels).toHaveLength(4);
});
