import { createElement } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage, settle } from "../../lib/test/renderPage.ts";
import { Combobox } from "./Combobox.tsx";
import { MultiSelect } from "./MultiSelect.tsx";
import "./OptionPopover.tsx";

const fake = vi.hoisted(() => ({
  ...{ list: {} as { chosen: unknown[]; onChoose(values: unknown[]): void }, isBroken: false, alert: vi.fn() },
  paint: (work: () => void): void => work(),
}));
vi.mock("react-aria-components/Dialog", () => ({ Dialog: "dialog" }));
vi.mock("react-aria-components/I18nProvider", () => ({
  I18nProvider: ({ children }: { children: never }) => children,
}));
vi.mock("react-aria-components/Popover", () => ({
  Popover: (props: { isOpen?: boolean }) => props.isOpen && createElement("main", props),
}));
vi.mock("../../lib/afterPaint.ts", () => ({ afterPaint: (work: () => void) => fake.paint(work) }));
vi.mock("../base/Icon.tsx", () => ({ Icon: () => null }));
vi.mock("../overlay/dialogStore.ts", () => ({ alert: fake.alert }));
vi.mock("./OptionList.tsx", () => ({
  OptionList: (list: typeof fake.list) => {
    if (fake.isBroken) throw new Error("not on this phone");
    fake.list = list;
    return "(list)";
  },
}));

const options = [
  { value: 4, label: "Anand Realty" },
  { value: 5, label: "Skyline" },
  { value: 6, label: "Green Park" },
];
const [onChange, onBlur] = [vi.fn(), vi.fn()];
beforeEach(() => {
  Object.assign(fake, { isBroken: false, paint: (work: () => void) => work() });
  for (const spy of [onChange, onBlur, fake.alert]) spy.mockReset();
});
const field = (of: unknown, props: object = {}) =>
  createElement(
    of as never,
    { label: "Broker", name: "broker_id", options, value: null, onChange, onBlur, ...props } as never,
  );
const show = async (of: unknown, props?: object) => (await renderPage(field(of, props))).page;
type Page = Awaited<ReturnType<typeof show>>;
const box = (page: Page) => page.one("button", { role: "combobox" });
const isOpen = (page: Page) => page.texts.includes("(list)");
const press = (page: Page, key: string) => box(page).fire("onKeyDown", { key });

describe("a box that opens a list", () => {
  test("is where its list opens, and has the focus again when that closes", async () => {
    const page = await show(Combobox);
    await box(page).fire("onClick");
    const { triggerRef } = page.one("main").props as { triggerRef: { current: unknown } };

    expect(triggerRef.current).toBe(box(page));
  });

  test("has its label, and says while nothing is chosen what may be", async () => {
    const page = await show(Combobox, { className: "wide" });
    const label = page.one("label");
    expect(page.texts).toEqual(["Broker", "Select One"]);
    expect(box(page).props).toMatchObject({ type: "button", name: "broker_id", "aria-haspopup": "dialog" });
    expect(box(page).props).toMatchObject({ "aria-labelledby": label.props.id, id: label.props.htmlFor });
    expect([box(page).props["aria-required"], label.all("span"), page.one("div").props.className]).toEqual([
      ...[undefined, [], "wide"],
    ]);
    expect((await show(Combobox, { placeholder: "Anand" })).texts).toEqual(["Broker", "Anand"]);
    expect((await show(MultiSelect)).texts).toEqual(["Broker", "Any"]);
    expect((await show(MultiSelect, { placeholder: "All" })).texts).toEqual(["Broker", "All"]);
  });

  test("is marked where it is needed, and shows what is wrong", async () => {
    const page = await show(Combobox, { required: true, error: "Broker is required" });

    expect(page.one("label").all("span")).toHaveLength(1);
    expect(box(page).props).toMatchObject({ "aria-required": true, "aria-invalid": true });
    expect(page.one("span", { id: box(page).props["aria-describedby"] }).text).toBe("Broker is required");
  });

  test.each([
    [Combobox, 5, ["Skyline"]],
    [Combobox, 9, ["9"]],
    [Combobox, 0, ["0"]],
    [MultiSelect, [], ["Any"]],
    [MultiSelect, [5], ["Skyline"]],
    [MultiSelect, [4, 9, 6], ["Anand Realty, 9, Green Park", "3"]],
  ])("names what is chosen", async (of, value, texts) => {
    expect((await show(of, { value })).texts).toEqual(["Broker", ...texts]);
  });

  test("is opened by a tap or the arrow down, and by no other key", async () => {
    const page = await show(Combobox);
    expect([box(page).props["aria-expanded"], isOpen(page)]).toEqual([false, false]);
    await press(page, "a");
    expect(isOpen(page)).toBe(false);
    await press(page, "ArrowDown");
    expect([box(page).props["aria-expanded"], isOpen(page)]).toEqual([true, true]);
    const other = await show(Combobox);
    await box(other).fire("onClick");

    expect([isOpen(other), other.one("dialog").props.id]).toEqual([true, box(other).props["aria-controls"]]);
  });

  test("that is disabled cannot be opened", async () => {
    expect(box(await show(Combobox, { disabled: true })).props.disabled).toBe(true);
    expect(box(await show(MultiSelect)).props.disabled).toBeFalsy();
  });

  test("is opened once the tap is on screen, and can be focused before", async () => {
    let paint = () => {};
    fake.paint = (work) => {
      paint = work;
    };
    const page = await show(Combobox);
    await box(page).fire("onFocus");
    await box(page).fire("onClick");
    expect([box(page).props["aria-expanded"], isOpen(page)]).toEqual([true, false]);
    await settle(() => paint());

    expect(isOpen(page)).toBe(true);
  });

  test("was left once its list is closed", async () => {
    const page = await show(Combobox);
    await box(page).fire("onClick");
    await page.one("main").fire("onOpenChange", true);
    expect([isOpen(page), onBlur.mock.calls.length]).toEqual([true, 0]);
    await page.one("main").fire("onOpenChange", false);

    expect([isOpen(page), onBlur.mock.calls.length, onChange.mock.calls]).toEqual([false, 1, []]);
  });

  test("whose list cannot be had is closed with a message", async () => {
    fake.isBroken = true;
    const page = await show(Combobox);
    await box(page).fire("onClick");

    expect([isOpen(page), box(page).props["aria-expanded"], fake.alert.mock.calls.length]).toEqual([false, false, 1]);
  });
});

describe("a list", () => {
  const open = async (of: unknown, value: unknown) => {
    const page = await show(of, { value });
    await box(page).fire("onClick");
    return page;
  };
  const choose = (values: unknown[]) => settle(() => fake.list.onChoose(values));

  test.each([
    [[6], 6],
    [[0], 0],
    [[], null],
  ])("of which one is chosen takes %j as %s, and is closed", async (values, told) => {
    const page = await open(Combobox, 5);
    expect(fake.list).toMatchObject({ mode: "single", chosen: [5], options, label: "Broker" });
    expect(page.one("dialog").props["aria-label"]).toBe("Broker");
    expect(page.texts).not.toContain("Done");
    await choose(values);

    expect([onChange.mock.calls, isOpen(page), onBlur.mock.calls.length]).toEqual([[[told]], false, 1]);
  });

  test("of which nothing is chosen yet has none", async () => {
    await open(Combobox, null);
    expect(fake.list.chosen).toEqual([]);
    await open(MultiSelect, null);

    expect(fake.list.chosen).toEqual([]);
  });

  test("of which many are chosen stays open until it is done, and can be cleared", async () => {
    const page = await open(MultiSelect, [4, 5]);
    expect(fake.list).toMatchObject({ mode: "multiple", chosen: [4, 5] });
    expect(page.one("p", { "aria-live": "polite" }).texts.join("")).toBe("2 chosen");
    await choose([4, 5, 6]);
    expect([onChange.mock.calls, isOpen(page)]).toEqual([[[[4, 5, 6]]], true]);
    await page.button("Clear").fire("onClick");
    expect([onChange.mock.lastCall, isOpen(page)]).toEqual([[[]], true]);
    await page.button("Done").fire("onClick");

    expect([isOpen(page), onBlur.mock.calls.length]).toEqual([false, 1]);
    expect((await open(MultiSelect, [])).button("Clear").props.disabled).toBe(true);
  });
});
