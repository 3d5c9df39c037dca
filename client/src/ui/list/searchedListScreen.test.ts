import { createElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { openPart } from "../../../test/openScreen.ts";
import { listLabels } from "./labels.ts";
import { SearchedListScreen } from "./SearchedListScreen.tsx";

interface Row {
  id: number;
  name: string;
}
const rows = (from: number, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: from + index, name: `Row ${from + index}` }));
const patch = vi.fn();
const type = vi.fn();

beforeEach(() => {
  patch.mockReset();
  type.mockReset();
});

/** The third of three pages of a list, optionally with a typed search. */
const open = (typed?: { rows: Row[]; total?: number }, page = { rows: rows(41, 5), total: 45 }, isFetching = false) =>
  openPart(
    createElement(SearchedListScreen<Row, { search_query?: string; pageNo: number }>, {
      title: "Rows",
      nothing: listLabels.nothing,
      searchLabel: "Search rows",
      state: [{ search_query: "old", pageNo: 3 }, patch],
      list: {
        data: { ...page, perPage: 20 },
        error: null,
        isFetching,
        refetch: vi.fn(),
      } as never,
      whileTyping: {
        type,
        typed: typed && {
          search: "ro",
          rows: {
            data: { rows: typed.rows, total: typed.total ?? typed.rows.length, perPage: 20 },
            counter: "On this phone: 2",
            nothing: "Nothing on this phone",
          },
        },
      },
      children: ({ id, name }: Row) => createElement("p", { key: id }, name),
    } as never),
    {},
  );

test("a page of a list shows its position and links to the previous page", async () => {
  const screen = await open();

  expect(screen.text()).toContain("41 - 45 of 45");
  await screen.press("Prev");
  expect(patch).toHaveBeenLastCalledWith({ pageNo: 2 }, undefined);
});

test("a page past the end is replaced by the last one, also in the history", async () => {
  await open(undefined, { rows: [], total: 40 });

  expect(patch.mock.calls).toEqual([[{ pageNo: 2 }, { replace: true }]]);
});

test("the rows on this device are shown as the first page, whichever page was open", async () => {
  const screen = await open({ rows: rows(7, 2) });

  expect(screen.text()).toContain("On this phone: 2");
  expect(screen.text()).toContain("Row 7\nRow 8");
  expect(screen.text()).not.toContain("Row 41");
});

test("the rows on this device link to no other page, and are not busy while the server is asked for more", async () => {
  const page = { rows: rows(41, 5), total: 45 };
  const isBusy = async (typed?: Parameters<typeof open>[0]) =>
    (await open(typed, page, true)).getByRole("list").ariaBusy;

  expect((await open({ rows: rows(7, 20), total: 90 })).textIn("nav")).toBe("");
  expect(await isBusy()).toBe("true");
  expect(await isBusy({ rows: rows(7, 2) })).toBe("false");
});

test("missing rows on this device have their own message", async () => {
  expect((await open({ rows: [] })).text()).toContain("Nothing on this phone");
});

test("without a connection a search is answered by the rows on this phone", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const screen = await open({ rows: [] });
  await screen.type("Search rows", " new ");
  await screen.submit();

  expect(patch).not.toHaveBeenCalled();
});

test("a search starts with the search text and is no longer typed", async () => {
  const screen = await open({ rows: [] });
  await screen.type("Search rows", " new ");
  expect(type).toHaveBeenLastCalledWith(" new ");
  await screen.submit();

  expect(patch).toHaveBeenLastCalledWith({ search_query: "new" }, undefined);
  expect(type).toHaveBeenLastCalledWith("");
});
