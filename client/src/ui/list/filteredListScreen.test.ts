import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderPage } from "../../lib/test/renderPage.ts";
import { FilteredListScreen } from "./FilteredListScreen.tsx";
import type { FilterPanelProps } from "./listSearch.ts";

interface Search {
  name?: string;
  is_advanced_search?: boolean;
}
const fake = vi.hoisted(() => ({ list: {} as Record<string, unknown> }));
vi.mock("./SearchedListScreen.tsx", () => ({
  SearchedListScreen: ({ tools, floating, ...list }: Record<string, ReactNode>) => {
    fake.list = list;
    return [createElement("nav", { key: 1 }, tools), createElement("aside", { key: 2 }, floating)];
  },
}));
vi.mock("../base/Icon.tsx", () => ({ Icon: () => null }));

const patch = vi.fn();
const Filters = ({ search, onSearch, onClose }: FilterPanelProps<Search>) => [
  createElement(
    "button",
    { key: 1, type: "button", onClick: () => onSearch({ name: "Ravi" } as never) },
    `Find ${search.name}`,
  ),
  createElement("button", { key: 2, type: "button", onClick: onClose }, "Close"),
];
const show = (search: Search) => {
  const given = { title: "Brokers", floating: "Add", Filters, state: [search, patch] };
  return renderPage(createElement(FilteredListScreen as never, given as never));
};
beforeEach(() => void patch.mockReset());

test("the panel of an advanced search is opened by its button, and closed by itself", async () => {
  const { page } = await show({ name: "Asha" });
  expect([page.one("aside").texts, fake.list.title]).toEqual([["Add"], "Brokers"]);
  await page.button("Advanced search").fire("onClick");
  expect(page.one("aside").texts).toEqual(["Add", "Find Asha", "Close"]);
  await page.button("Find Asha").fire("onClick");
  expect(patch).toHaveBeenCalledExactlyOnceWith({ name: "Ravi" });
  await page.button("Close").fire("onClick");

  expect(page.one("aside").texts).toEqual(["Add"]);
});

test.each([
  [true, true],
  [false, false],
  [undefined, false],
])("the button says whether the list is filtered: %s", async (is_advanced_search, pressed) => {
  const { page } = await show(is_advanced_search === undefined ? {} : { is_advanced_search });

  expect(page.button("Advanced search").props["aria-pressed"]).toBe(pressed);
});
