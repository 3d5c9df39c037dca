import { beforeEach, expect, test, vi } from "vitest";
import { elementsOf, propsOf } from "../../lib/test/elements.ts";
import { renderAgain, unmount } from "../../lib/test/renderAgain.ts";
import { IconButton } from "../base/IconButton.tsx";
import { SearchBar } from "./SearchBar.tsx";

vi.mock("../base/Icon.tsx", () => ({ Icon: () => null }));
vi.mock("../base/IconButton.tsx", () => ({ IconButton: () => null }));

const onSearch = vi.fn();
const onType = vi.fn();
const render = (value?: string) => {
  const bar = () => renderAgain(() => SearchBar({ label: "Name", value, onSearch, onType }));
  bar();
  return bar();
};
type Box = { value: string; onChange(event: object): void; onKeyDown(event: object): void };
const box = (value?: string) => propsOf(render(value), "input") as unknown as Box;
const type = (text: string, value?: string) => box(value).onChange({ target: { value: text } });
const submit = (value?: string) => {
  const preventDefault = vi.fn();
  (propsOf(render(value), "form").onSubmit as (event: object) => void)({ preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
};
const clearButtons = (value?: string) => elementsOf(render(value)).filter(({ type }) => type === IconButton);
const clear = (value?: string) => (propsOf(render(value), IconButton).onClick as () => void)();
const isSearchDisabled = (value?: string) =>
  elementsOf(render(value)).find(({ props }) => "disabled" in props)?.props.disabled;

beforeEach(() => {
  unmount();
  for (const spy of [onSearch, onType]) spy.mockReset();
});

test("what was typed is searched for without blanks around, and blanks alone for nothing", () => {
  type(" rao ");
  submit();
  type("  ");
  submit();

  expect(onType.mock.calls).toEqual([[" rao "], ["  "]]);
  expect(onSearch.mock.calls).toEqual([["rao"], [undefined]]);
});

test("a search that changes elsewhere replaces what was typed, and another render does not", () => {
  expect(box("rao").value).toBe("rao");
  type("sen", "rao");
  expect(box("rao").value).toBe("sen");
  expect(box("das").value).toBe("das");
  type("roy", "das");
  expect(box("das").value).toBe("roy");

  expect(box(undefined).value).toBe("");
});

test("a text can be cleared, which ends a search that is under way", () => {
  expect(clearButtons()).toEqual([]);
  type("rao");
  clear();
  expect([box().value, onType.mock.lastCall, onSearch.mock.calls]).toEqual(["", [""], []]);
  clear("rao");

  expect(onSearch.mock.calls).toEqual([[undefined]]);
});

test.each([
  ["Enter", "  ", [[undefined]]],
  ["Enter", "sen", []],
  ["a", "  ", []],
])("%s in a box with %j ends the search: %j", (key, text, searched) => {
  type(text, "rao");
  box("rao").onKeyDown({ key });

  expect(onSearch.mock.calls).toEqual(searched);
});

test("blanks cannot be searched for by the button", () => {
  type("  ");
  expect(isSearchDisabled()).toBe(true);
  type("r");

  expect(isSearchDisabled()).toBe(false);
});
