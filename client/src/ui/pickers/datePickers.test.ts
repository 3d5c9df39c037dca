import { createContext, createElement, type ReactNode } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage, settle } from "../../lib/test/renderPage.ts";
import { DateField } from "./DateField.tsx";
import { DateTimeField } from "./DateTimeField.tsx";
import "./DateTimePicker.tsx";
import "./DayPicker.tsx";
import "./MonthCalendar.tsx";

type Props = Record<string, unknown>;
const fake = vi.hoisted(() => ({
  ...{ picker: {} as Props, isTurn: true, errors: [] as string[], isOpen: false, isBroken: false, height: 800 },
  onWhole: (_: boolean): void => {},
  paint: (work: () => void): void => work(),
}));
const contexts = vi.hoisted(() => ({}) as { picker: React.Context<unknown> });
vi.mock("react-aria-components/Button", () => ({ Button: "button" }));
vi.mock("react-aria-components/DateField", () => ({
  DateInput: ({ children }: { children(segment: string): ReactNode }) => children("segment"),
}));
vi.mock("react-aria-components/DatePicker", () => {
  contexts.picker = createContext<unknown>(null);
  return {
    DatePickerStateContext: contexts.picker,
    DatePicker: ({ children, ...picker }: Props) => {
      fake.picker = picker;
      return createElement(contexts.picker.Provider, { value: { isOpen: fake.isOpen } }, children as ReactNode);
    },
  };
});
vi.mock("react-aria-components/Dialog", () => ({ Dialog: "dialog" }));
vi.mock("react-aria-components/FieldError", () => ({
  FieldError: ({ children }: { children(facts: object): ReactNode }) => children({ validationErrors: fake.errors }),
}));
vi.mock("react-aria-components/Group", () => ({ Group: "div" }));
vi.mock("react-aria-components/I18nProvider", () => ({
  I18nProvider: ({ locale, children }: { locale: string; children: ReactNode }) =>
    createElement("main", { lang: locale }, children),
}));
vi.mock("react-aria-components/Label", () => ({ Label: "label" }));
vi.mock("react-aria-components/Modal", () => ({ Modal: "section", ModalOverlay: "aside" }));
vi.mock("react-aria-components/Popover", () => ({ Popover: "nav" }));
vi.mock("../../lib/afterPaint.ts", () => ({ afterPaint: (work: () => void) => fake.paint(work) }));
vi.mock("../base/Icon.tsx", () => ({ Icon: () => null }));
vi.mock("./DaySegment.tsx", () => ({
  DaySegment: ({ segment, onWhole }: { segment: string; onWhole(whole: boolean): void }) => {
    fake.onWhole = onWhole;
    return `(${segment})`;
  },
}));
vi.mock("./MonthCalendar.tsx", () => ({
  MonthCalendar: () => {
    if (fake.isBroken) throw new Error("not on this phone");
    return "(month)";
  },
}));
vi.mock("./TimeOfDay.tsx", () => ({ TimeOfDay: () => "(time)" }));
vi.mock("./useTurn.ts", () => ({ useTurn: () => fake.isTurn }));

const [onChange, onBlur] = [vi.fn(), vi.fn()];
const show = async (of: unknown, props: object = {}) =>
  (await renderPage(createElement(of as never, { label: "Start", value: null, onChange, onBlur, ...props } as never)))
    .page;
const pick = (date: unknown) => settle(() => (fake.picker.onChange as (date: unknown) => void)(date));
beforeEach(() => {
  Object.assign(fake, { isTurn: true, errors: [], isOpen: false, isBroken: false, height: 800 });
  fake.paint = (work) => work();
  for (const spy of [onChange, onBlur]) spy.mockReset();
  vi.stubGlobal("innerHeight", 800);
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("getComputedStyle", () => ({ fontSize: "16px" }));
});

test.each([DateField, DateTimeField])("a required field is marked as such, with an error too", async (field) => {
  const marks = async (props: object) => (await show(field, props)).one("label").all("span").length;

  expect([await marks({ required: true }), await marks({ required: true, error: "Required" })]).toEqual([1, 1]);
  expect(await marks({ error: "Required" })).toBe(0);
});

describe("a field of a day", () => {
  test("has its label and its value, between the first and the last day", async () => {
    const page = await show(DateField, {
      value: "2026-11-23",
      min: "2026-11-20",
      max: "2026-11-30",
      required: true,
      name: "from",
    });
    expect(page.texts).toEqual(["Start", "(segment)"]);
    expect([page.one("label").all("span").length, page.one("main").props.lang]).toEqual([1, "en-IN"]);
    expect(page.button("Open calendar")).toBeDefined();
    expect([String(fake.picker.value), String(fake.picker.minValue), String(fake.picker.maxValue)]).toEqual([
      ...["2026-11-23", "2026-11-20", "2026-11-30"],
    ]);
    expect(fake.picker).toMatchObject({ isRequired: true, isInvalid: false, name: "from", validationBehavior: "aria" });
    expect(fake.picker).toMatchObject({ shouldForceLeadingZeros: true });
    await show(DateField);

    expect(fake.picker).toMatchObject({ value: null, minValue: null, maxValue: null });
    expect(fake.picker.granularity).toBeUndefined();
  });

  test("tells the day that is chosen, that it was left, and none where it is cleared", async () => {
    await show(DateField, { value: "2026-11-23" });
    await pick({ toString: () => "2026-11-24" });
    await settle(() => (fake.picker.onBlur as () => void)());
    expect([onChange.mock.calls, onBlur.mock.calls.length]).toEqual([[["2026-11-24"]], 1]);
    await pick(null);

    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  test("says what is wrong: what the form says first, then that it is not whole", async () => {
    const page = await show(DateField, { error: "Date is required" });
    expect([page.texts.at(-1), fake.picker.isInvalid]).toEqual(["Date is required", true]);
    fake.errors = ["Too early"];
    expect((await show(DateField, { error: "Date is required" })).texts.at(-1)).toBe("Date is required");
    const early = await show(DateField);
    expect(early.texts.at(-1)).toBe("Too early");
    await settle(() => fake.onWhole(false));
    await settle(() => (fake.picker.onBlur as () => void)());

    expect(early.texts.at(-1)).toBe("Enter the whole date");
  });

  test("keeps its place until it is its turn", async () => {
    fake.isTurn = false;
    const page = await show(DateField, { className: "wide" });

    expect([page.text, page.one("div").props["aria-busy"], page.one("div").props.className]).toEqual([
      ...["Start", "true", "wide"],
    ]);
  });
});

describe("a field of a time", () => {
  test("is of a minute of twelve hours, on India's clock", async () => {
    await show(DateTimeField, { value: "2026-11-23T04:30:00.000Z" });
    expect(String(fake.picker.value)).toBe("2026-11-23T10:00:00");
    expect(fake.picker).toMatchObject({ granularity: "minute", hourCycle: 12, shouldCloseOnSelect: false });
    expect(String(fake.picker.placeholderValue)).toMatch(/T\d\d:00:00$/);
    await pick(fake.picker.value);
    expect(onChange).toHaveBeenLastCalledWith("2026-11-23T10:00:00+05:30");
    const page = await show(DateTimeField);
    await settle(() => fake.onWhole(false));
    await settle(() => (fake.picker.onBlur as () => void)());

    expect(page.texts.at(-1)).toBe("Enter the whole date and time");
  });
});

describe("the calendar of a field", () => {
  test("is not there before it is opened; a time has its clock below", async () => {
    expect((await show(DateField)).texts).not.toContain("(month)");
    fake.isOpen = true;
    const page = await show(DateField);
    expect(page.one("nav").texts).toEqual(["(month)"]);

    expect((await show(DateTimeField)).one("nav").texts).toEqual(["(month)", "(time)"]);
  });

  test("shuts off the rest of the page in a step of its own, once its frame is on screen", async () => {
    fake.isOpen = true;
    const steps: (() => void)[] = [];
    fake.paint = (work) => void steps.push(work);
    const page = await show(DateField);
    const step = () =>
      settle(() => {
        for (const work of steps.splice(0)) work();
      });
    expect(page.all("nav")).toEqual([]);
    await step();
    expect(page.one("nav").props.isNonModal).toBe(true);
    await step();

    expect(page.one("nav").props.isNonModal).toBe(false);
  });

  test.each([
    [479, 1],
    [480, 0],
  ])("takes the whole screen where that is %i pixels high: %i", async (height, frames) => {
    fake.isOpen = true;
    vi.stubGlobal("innerHeight", height);
    const page = await show(DateField);

    expect([page.all("aside").length, page.all("nav").length]).toEqual([frames, 1 - frames]);
    expect(page.all("aside").map(({ props }) => props.isDismissable)).toEqual(Array(frames).fill(true));
    expect(page.one("dialog").text).toBe("(month)");
  });

  test("that cannot be had says how to go on", async () => {
    Object.assign(fake, { isOpen: true, isBroken: true });

    expect((await show(DateField)).texts).toContain("The calendar could not be loaded. Type the date instead.");
  });
});
