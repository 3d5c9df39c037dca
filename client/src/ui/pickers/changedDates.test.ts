import { CalendarDate, parseDate } from "@internationalized/date";
import { createContext, createElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderPage, Shown } from "../../lib/test/renderPage.ts";
import { DayCell } from "./DayCell.tsx";
import { DaySegment } from "./DaySegment.tsx";

const contexts = vi.hoisted(() => ({}) as Record<"calendar" | "field", React.Context<unknown>>);
vi.mock("react-aria-components/Calendar", () => {
  contexts.calendar = createContext<unknown>(null);
  return { CalendarStateContext: contexts.calendar };
});
vi.mock("react-aria-components/DateField", () => {
  contexts.field = createContext<unknown>(null);
  return { DateFieldStateContext: contexts.field, DateSegment: () => null };
});
beforeEach(() => {
  Shown.did = [];
});

test("a date that is changed while its field is on screen is judged again", async () => {
  const onWhole = vi.fn();
  const segment = (type: string, value: number) => ({ type, value, isEditable: true, isPlaceholder: false });
  const typed = (day: number) => {
    const segments = [segment("day", day), segment("month", 11), segment("year", 2026)];
    const part = createElement(DaySegment, { segment: { type: "year", text: "2026" } as never, onWhole });
    // November has no 31st, so that the date from before stays the value.
    return createElement(contexts.field.Provider, { value: { segments, value: new CalendarDate(2026, 11, 30) } }, part);
  };
  const { show } = await renderPage(typed(30));
  await show(typed(31));
  expect(onWhole.mock.calls).toEqual([[true], [false]]);
  await show(typed(31));
  await show(typed(30));

  expect(onWhole.mock.calls).toEqual([[true], [false], [true]]);
});

test("a day takes the focus when the keyboard comes to it", async () => {
  const date = parseDate("2026-11-23");
  const no = () => false;
  const day = (isFocused: boolean) =>
    createElement(
      contexts.calendar.Provider,
      {
        value: {
          ...{ visibleRange: { start: parseDate("2026-11-01") }, focusedDate: date, isCellFocused: () => isFocused },
          ...{ isCellDisabled: no, isCellUnavailable: no, isSelected: no },
        },
      },
      createElement(DayCell, { date, today: date }),
    );
  const { page, show } = await renderPage(day(false));
  expect(Shown.did).toEqual([]);
  await show(day(true));

  expect(Shown.did).toEqual([page.one("button")]);
});
