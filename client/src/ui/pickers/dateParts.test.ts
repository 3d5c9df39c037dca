import { CalendarDate, parseDate, Time } from "@internationalized/date";
import { createContext, createElement, type ReactNode } from "react";
import { useForm } from "react-hook-form";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage, Shown, settle } from "../../lib/test/renderPage.ts";
import { DateRangeField } from "./DateRangeField.tsx";
import { DayCell } from "./DayCell.tsx";
import { DaySegment } from "./DaySegment.tsx";
import { TimeOfDay } from "./TimeOfDay.tsx";

type Props = Record<string, unknown>;
const fake = vi.hoisted(() => ({ fields: {} as Record<string, Props>, paint: () => {} }));
vi.mock("../../lib/afterPaint.ts", () => ({
  afterPaint: (work: () => void) => {
    fake.paint = work;
    return () => {};
  },
}));
const contexts = vi.hoisted(() => ({}) as Record<"calendar" | "field" | "picker", React.Context<unknown>>);
vi.mock("react-aria-components/Calendar", () => {
  contexts.calendar = createContext<unknown>(null);
  return { CalendarStateContext: contexts.calendar };
});
vi.mock("react-aria-components/DateField", () => {
  contexts.field = createContext<unknown>(null);
  return {
    DateFieldStateContext: contexts.field,
    DateSegment: ({ segment, children }: { segment: object; children(segment: object): ReactNode }) =>
      children(segment),
  };
});
vi.mock("react-aria-components/DatePicker", () => {
  contexts.picker = createContext<unknown>(null);
  return { DatePickerStateContext: contexts.picker };
});
vi.mock("./DateField.tsx", () => ({
  DateField: (field: Props) => {
    fake.fields[String(field.label)] = field;
    return null;
  },
}));
const inside = async (context: "calendar" | "field" | "picker", state: unknown, node: ReactNode) =>
  (await renderPage(createElement(contexts[context].Provider, { value: state }, node))).page;
beforeEach(() => {
  fake.fields = {};
  Shown.did = [];
});

describe("two days", () => {
  const show = (more: object) => {
    const Host = () => {
      const form = useForm({ defaultValues: { from: "2026-11-20", upto: "2026-11-23" } });
      return createElement(
        DateRangeField as never,
        { form, names: ["from", "upto"], labels: ["Start", "End"], ...more } as never,
      );
    };
    return renderPage(createElement(Host));
  };

  test("have their own names and values", async () => {
    await show({});
    expect(fake.fields.Start).toMatchObject({ name: "from", value: "2026-11-20", max: null });
    expect(fake.fields.End).toMatchObject({ name: "upto", value: "2026-11-23", min: null });
    expect([fake.fields.Start?.min, fake.fields.End?.max]).toEqual([undefined, undefined]);
  });

  test("that are ordered cannot pass each other", async () => {
    await show({ ordered: true });

    expect([fake.fields.Start?.max, fake.fields.End?.min]).toEqual(["2026-11-23", "2026-11-20"]);
  });
});

describe("the time of a date", () => {
  const [setTimeValue, setOpen] = [vi.fn(), vi.fn()];
  const show = (timeValue: Time | null) =>
    inside("picker", { timeValue, setTimeValue, setOpen }, createElement(TimeOfDay));
  beforeEach(() => {
    for (const spy of [setTimeValue, setOpen]) spy.mockReset();
  });

  test("is shown by the clock, and changed by what is picked", async () => {
    const page = await show(new Time(9, 5));
    await settle(() => fake.paint());
    const input = page.one("input");
    expect([input.props.type, input.props.value, page.one("label").text]).toEqual(["time", "09:05", "Time"]);
    await input.fire("onChange", { target: { value: "16:30" } });
    await input.fire("onChange", { target: { value: "" } });
    expect(setTimeValue.mock.calls).toEqual([[new Time(16, 30)]]);
    await page.button("Done").fire("onClick");
    expect(setOpen.mock.calls).toEqual([[false]]);

    const empty = await show(null);
    await settle(() => fake.paint());
    expect(empty.one("input").props.value).toBe("");
    expect((await inside("picker", null, createElement(TimeOfDay))).children).toEqual([]);
  });
});

test("the time of a date comes a step after its frame, which has room for it", async () => {
  const page = await inside("picker", { timeValue: null }, createElement(TimeOfDay));
  expect(page.all("input")).toEqual([]);
  expect(page.one("div", { "aria-busy": "true" }).text).toBe("Time");
  await settle(() => fake.paint());

  expect(page.one("label").text).toBe("Time");
  expect(page.all("div", { "aria-busy": "true" })).toEqual([]);
});

describe("a date that is typed", () => {
  const segment = (type: string, value: number, more: object = {}) => ({
    type,
    value,
    isEditable: true,
    isPlaceholder: false,
    ...more,
  });
  const onWhole = vi.fn();
  const date = new CalendarDate(2026, 11, 30);
  const typed = [
    segment("day", 30),
    segment("literal", 0, { isEditable: false }),
    segment("month", 11),
    segment("year", 2026),
  ];
  const placeholders = typed.map((one) => ({ ...one, isPlaceholder: one.isEditable }));
  const tell = async (state: object | null, of: object = { type: "year", text: "2026" }) => {
    onWhole.mockReset();
    await inside("field", state, createElement(DaySegment, { segment: of as never, onWhole }));
    return onWhole.mock.calls.flat();
  };

  test.each([
    ["all of it", { segments: typed, value: date }, true],
    ["none of it", { segments: placeholders, value: null }, true],
    ["a part of it", { segments: [...typed.slice(0, 3), placeholders[3]], value: date }, false],
    ["no value", { segments: typed, value: null }, false],
    ["a day that does not exist", { segments: [segment("day", 31), ...typed.slice(1)], value: date }, false],
    ["another month", { segments: [typed[0], segment("month", 12), typed[3]], value: date }, false],
    ["another year", { segments: [...typed.slice(0, 3), segment("year", 2025)], value: date }, false],
    [
      "a year that is still typed",
      { segments: [...typed.slice(0, 3), segment("year", 202)], value: date.set({ year: 202 }) },
      false,
    ],
    [
      "the first whole year",
      { segments: [...typed.slice(0, 3), segment("year", 1000)], value: date.set({ year: 1000 }) },
      true,
    ],
  ])("with %s is told as whole: %s", async (_, state, whole) => {
    expect(await tell(state)).toEqual([whole]);
  });

  test("is told by its year only, and has dashes between its parts", async () => {
    expect(await tell({ segments: typed, value: null }, { type: "day", text: "30" })).toEqual([]);
    expect(await tell(null)).toEqual([true]);
    const text = async (of: object) =>
      (await inside("field", null, createElement(DaySegment, { segment: of as never, onWhole }))).text;

    expect([await text({ type: "literal", text: "/" }), await text({ type: "day", text: "3/" })]).toEqual(["-", "3/"]);
  });
});

const yes = (): boolean => true;
describe("a day of a calendar", () => {
  const [setFocusedDate, setFocused, selectDate] = [vi.fn(), vi.fn(), vi.fn()];
  const day = parseDate("2026-11-23");
  const show = async (state: object = {}, today = parseDate("2026-11-20"), date = day) => {
    const calendar = {
      ...{ visibleRange: { start: parseDate("2026-11-01") }, focusedDate: parseDate("2026-11-23") },
      ...{
        isCellFocused: (): boolean => false,
        isCellDisabled: () => false,
        isCellUnavailable: () => false,
        isSelected: () => false,
      },
      ...{ setFocusedDate, setFocused, selectDate, ...state },
    };
    const page = await inside("calendar", calendar, createElement(DayCell, { date, today }));
    return { cell: page.one("td"), button: page.all("button")[0] };
  };
  beforeEach(() => {
    for (const spy of [setFocusedDate, setFocused, selectDate]) spy.mockReset();
  });

  test("has its date as its name, and is chosen by a tap", async () => {
    const { cell, button } = await show();
    expect([button?.text, button?.props["aria-label"], button?.props.tabIndex, button?.props.disabled]).toEqual([
      ...["23", "Monday, 23 November 2026", 0, false],
    ]);
    expect([cell.props["aria-selected"], cell.props["aria-disabled"], button?.props.type]).toEqual([
      ...[undefined, undefined, "button"],
    ]);
    await button?.fire("onFocus");
    expect([selectDate.mock.calls, setFocusedDate.mock.calls, setFocused.mock.calls]).toEqual([[], [[day]], [[true]]]);
    await button?.fire("onClick");

    expect([selectDate.mock.calls, setFocusedDate.mock.calls.length]).toEqual([[[day]], 2]);
    expect(Shown.did).toEqual([]);
    expect((await show({ focusedDate: parseDate("2026-11-22") })).button?.props.tabIndex).toBe(-1);
  });

  test.each([
    [{ isSelected: yes }, "Monday, 23 November 2026 selected", true, undefined],
    [{ isCellDisabled: yes, isSelected: yes }, "Monday, 23 November 2026", undefined, true],
    [{ isCellUnavailable: yes }, "Monday, 23 November 2026", undefined, true],
    [{ minValue: parseDate("2026-11-23") }, "Monday, 23 November 2026, First available date", undefined, undefined],
    [{ maxValue: parseDate("2026-11-23") }, "Monday, 23 November 2026, Last available date", undefined, undefined],
    [
      { minValue: parseDate("2026-11-22"), maxValue: parseDate("2026-11-24") },
      "Monday, 23 November 2026",
      undefined,
      undefined,
    ],
  ])("with %j is called %s", async (state, name, isSelected, isDisabled) => {
    const { cell, button } = await show(state);

    expect([button?.props["aria-label"], button?.props.disabled]).toEqual([name, isDisabled ?? false]);
    expect([cell.props["aria-selected"], cell.props["aria-disabled"]]).toEqual([isSelected, isDisabled]);
  });

  test("says that it is today, takes the focus where the keyboard is, and is empty in another month", async () => {
    const { button } = await show({ isCellFocused: () => true }, day);
    expect(button?.props["aria-label"]).toBe("Today, Monday, 23 November 2026");
    expect(Shown.did).toEqual([button]);

    expect((await show({}, day, parseDate("2026-12-01"))).button).toBeUndefined();
    expect((await inside("calendar", null, createElement(DayCell, { date: day, today: day }))).all("button")).toEqual(
      [],
    );
  });
});
