import { createElement } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage, Shown } from "../../lib/test/renderPage.ts";
import { OptionList } from "./OptionList.tsx";

const fake = vi.hoisted(() => ({ isCoarse: false, isLate: false, asked: [] as string[], seen: [] as string[] }));
vi.mock("react", async (original) => {
  const react = await original<typeof import("react")>();
  const useDeferredValue: typeof react.useDeferredValue = (value) => {
    const later = react.useDeferredValue(value);
    return fake.isLate ? ("" as typeof value) : later;
  };
  return { ...react, useDeferredValue };
});
vi.mock("../base/Icon.tsx", () => ({ Icon: ({ name }: { name: string }) => `(${name})` }));

class FakeElement {
  row: { getAttribute(name: string): string } | null;
  selectors: string[] = [];
  constructor(position: number | undefined) {
    this.row =
      position === undefined ? null : { getAttribute: (name) => (name === "aria-posinset" ? `${position}` : "") };
  }
  closest = (selector: string) => (selector === "[role=option]" ? this.row : null);
}
const onChoose = vi.fn();
beforeEach(() => {
  Object.assign(fake, { isCoarse: false, isLate: false, asked: [], seen: [] });
  onChoose.mockReset();
  Shown.did = [];
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("document", { getElementById: (id: string) => ({ scrollIntoView: () => fake.seen.push(id) }) });
  vi.stubGlobal("matchMedia", (query: string) => {
    fake.asked.push(query);
    return { matches: fake.isCoarse };
  });
});

const options = [
  { value: 4, label: "Anand Realty", note: "2 km" },
  { value: 5, label: "Skyline" },
  { value: 6, label: "Sky Park" },
];
const list = (props: object = {}) =>
  createElement(
    OptionList as never,
    { label: "Broker", mode: "single", options, chosen: [], onChoose, ...props } as never,
  );
async function open(props: object = {}) {
  const { page, show } = await renderPage(list(props));
  const search = page.one("input");
  const box = page.one("div", { role: "listbox" });
  const rows = () => box.all("div", { role: "option" });
  return {
    ...{ page, search, box, rows, show },
    names: () => rows().map(({ texts }) => texts[0]),
    active: () => rows().find(({ props }) => props.id === search.props["aria-activedescendant"])?.texts[0],
    type: (value: string) => search.fire("onChange", { target: { value } }),
    async press(key: string, isComposing = false) {
      const preventDefault = vi.fn();
      await search.fire("onKeyDown", { key, preventDefault, nativeEvent: { isComposing } });
      return preventDefault.mock.calls.length;
    },
    tap: (position?: number) => box.fire("onClick", { target: new FakeElement(position) }),
  };
}

describe("a list with a search", () => {
  test("shows its options with what is chosen first, and their places", async () => {
    const { page, search, box, rows } = await open({ chosen: [5] });
    expect(rows().map(({ texts }) => texts.join(" "))).toEqual([
      ...["Select One", "Skyline (check)", "Anand Realty 2 km", "Sky Park"],
    ]);
    expect(rows().map(({ props }) => [props["aria-selected"], props["aria-posinset"], props["aria-setsize"]])).toEqual([
      [false, 1, 4],
      [true, 2, 4],
      [false, 3, 4],
      [false, 4, 4],
    ]);
    expect(search.props).toMatchObject({ role: "combobox", "aria-label": "Search", "aria-controls": box.props.id });
    expect(search.props).toMatchObject({ value: "", "aria-activedescendant": undefined, autoComplete: "off" });
    expect(box.props).toMatchObject({ "aria-label": "Broker", "aria-multiselectable": undefined });
    expect(page.all("p")).toEqual([]);
    expect((await open({ mode: "multiple" })).box.props["aria-multiselectable"]).toBe(true);
  });

  test("offers what its words find, the first of which the keyboard is at", async () => {
    const { page, search, names, active, type } = await open();
    await type("sky");
    expect([search.props.value, names(), active()]).toEqual(["sky", ["Skyline", "Sky Park"], "Skyline"]);
    await type("skyz");
    expect([names(), page.one("p").text]).toEqual([[], "Nothing found"]);
    await type("");

    expect([names()[0], active()]).toEqual(["Select One", undefined]);
  });

  test("shows a letter before it has searched for it", async () => {
    const { search, type } = await open();
    const values: unknown[] = [];
    let { props } = search;
    Object.defineProperty(search, "props", {
      get: () => props,
      set(next: typeof props) {
        props = next;
        values.push(next.value);
      },
    });
    await type("s");

    expect(values[0]).toBe("s");
  });

  test("that was opened before its options came shows them once they are there", async () => {
    const { names, show } = await open({ options: [], mode: "multiple" });
    expect(names()).toEqual([]);
    await show(list({ mode: "multiple" }));

    expect(names()).toEqual(["Anand Realty", "Skyline", "Sky Park"]);
  });

  test("says how many there are where it cannot show them all", async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ value: index, label: `No. ${index}` }));
    const { page } = await open({ options: many(1_200), mode: "multiple" });
    expect(page.all("p").map(({ texts }) => texts.join(""))).toEqual(["100 of 1,200 – type to narrow"]);
    expect((await open({ options: many(100), mode: "multiple" })).page.all("p")).toEqual([]);

    expect((await open({ options: many(101), mode: "multiple" })).page.all("p")).toHaveLength(1);
  });

  test.each([
    [false, 1],
    [true, 0],
  ])("takes the focus unless a keyboard on screen would cover it (touched: %s)", async (isCoarse, times) => {
    fake.isCoarse = isCoarse;
    const { search } = await open();

    expect(Shown.did).toEqual(Array(times).fill(search));
    expect(fake.asked).toEqual(["(pointer: coarse)"]);
  });

  test("keeps the focus in its search while an option is clicked, but not while it is scrolled", async () => {
    const { box } = await open();
    const preventDefault = vi.fn();
    await box.fire("onMouseDown", { target: "bar", currentTarget: "bar", preventDefault });
    expect(preventDefault).not.toHaveBeenCalled();
    await box.fire("onMouseDown", { target: "option", currentTarget: "bar", preventDefault });

    expect(preventDefault).toHaveBeenCalledOnce();
  });
});

describe("a choice in a list", () => {
  test("by a tap is the option at that place, and none elsewhere", async () => {
    const { tap, box } = await open({ chosen: [6] });
    await tap();
    await box.fire("onClick", { target: null });
    expect(onChoose).not.toHaveBeenCalled();
    await tap(3);
    expect(onChoose.mock.calls).toEqual([[[4]]]);
    await tap(1);
    await tap(2);

    expect(onChoose.mock.calls.slice(1)).toEqual([[[]], [[]]]);
  });

  test("of several adds to what is chosen, in the order of the list, and takes away what was", async () => {
    const { tap, show } = await open({ mode: "multiple", chosen: [6, 4] });
    await tap(3);
    await tap(1);
    await show(list({ mode: "multiple", chosen: [] }));
    await tap(2);

    expect(onChoose.mock.calls).toEqual([[[4, 5, 6]], [[6]], [[6]]]);
  });

  test("by the keyboard is the option it is at", async () => {
    const { press, active, rows } = await open();
    expect(await press("Enter")).toBe(1);
    expect(onChoose).not.toHaveBeenCalled();
    expect(await press("ArrowDown")).toBe(1);
    await press("ArrowDown");
    expect([active(), fake.seen.length]).toEqual(["Anand Realty", 2]);
    expect(rows().map(({ props }) => String(props.className).includes("bg-tint text"))).toEqual([
      ...[false, true, false, false],
    ]);
    expect(await press("a")).toBe(0);
    await press("Enter", true);
    expect(onChoose).not.toHaveBeenCalled();
    await press("Enter");

    expect(onChoose.mock.calls).toEqual([[[4]]]);
  });

  test("of the words that were typed last is taken by Enter, also while the list is that of the words before", async () => {
    const { press, type, names } = await open();
    fake.isLate = true;
    await type("sky p");
    expect(names()).toContain("Anand Realty");
    await press("Enter");

    expect(onChoose.mock.calls).toEqual([[[6]]]);
  });
});
