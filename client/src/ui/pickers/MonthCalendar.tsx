import { type CalendarDate, isSameDay, isSameMonth, parseDate } from "@internationalized/date";
import { useContext, useEffect, useRef } from "react";
import { Button } from "react-aria-components/Button";
import {
  Calendar,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  CalendarStateContext,
} from "react-aria-components/Calendar";
import { classes } from "../../lib/classes.ts";
import { useToday } from "../../lib/useMinute.ts";
import { Icon } from "../base/Icon.tsx";

const arrow = "focus-ring grid size-[44px] shrink-0 place-items-center rounded-xl hover:bg-tint disabled:opacity-40";

export function MonthCalendar() {
  const today = parseDate(useToday());
  return (
    <Calendar firstDayOfWeek="mon">
      <div className="mb-1 flex items-center justify-between">
        <Button slot="previous" className={arrow}>
          <Icon name="previous" />
        </Button>
        <CalendarHeading className="font-semibold" />
        <Button slot="next" className={arrow}>
          <Icon name="next" />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="h-8 text-[min(0.75rem,3.2vw)] font-medium text-muted">
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <DayCell date={date} today={today} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

interface DayCellProps {
  date: CalendarDate;
  today: CalendarDate;
}

type CalendarState = NonNullable<React.ContextType<typeof CalendarStateContext>>;

/** A day in a date's calendar; empty outside its month. The grid around it handles the keys. */
function DayCell({ date, today }: DayCellProps) {
  const state = useContext(CalendarStateContext);
  return state && isSameMonth(state.visibleRange.start, date) ? (
    <Day {...{ date, today, state }} />
  ) : (
    <td className="h-10" />
  );
}

function Day({ date, today, state }: DayCellProps & { state: CalendarState }) {
  const button = useRef<HTMLButtonElement>(null);
  const isFocused = state.isCellFocused(date);
  const disabled = state.isCellDisabled(date) || state.isCellUnavailable(date);
  const isSelected = state.isSelected(date) && !disabled;
  const isToday = isSameDay(date, today);
  useEffect(() => {
    if (isFocused) button.current?.focus({ preventScroll: true });
  }, [isFocused]);
  const moveTo = () => {
    state.setFocusedDate(date);
    state.setFocused(true);
  };
  const select = () => {
    state.selectDate(date);
    moveTo();
  };

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell, which may be selected
    <td aria-disabled={disabled || undefined} aria-selected={isSelected || undefined}>
      <button
        ref={button}
        type="button"
        disabled={disabled}
        tabIndex={isSameDay(date, state.focusedDate) ? 0 : -1}
        aria-label={labelOf(date, { isToday, isSelected, first: state.minValue, last: state.maxValue })}
        onFocus={moveTo}
        onClick={select}
        className={classes(
          "focus-ring grid h-10 w-[min(2.75rem,11.5vw)] cursor-pointer place-items-center rounded-full text-sm tabular-nums disabled:cursor-default disabled:text-edge",
          isToday && "font-bold underline underline-offset-4",
          isSelected ? "bg-action text-on-action" : "hover:bg-tint",
        )}
      >
        {date.day}
      </button>
    </td>
  );
}

/** Shared by all days, in the calendar's own zone: creating one takes longer than rendering a day. */
const wholeDate = new Intl.DateTimeFormat("en-IN", {
  ...({ weekday: "long", day: "numeric", month: "long", year: "numeric" } as const),
  timeZone: "UTC",
});

interface LabelFacts {
  isToday: boolean;
  isSelected: boolean;
  first?: CalendarState["minValue"];
  last?: CalendarState["maxValue"];
}

function labelOf(date: CalendarDate, { isToday, isSelected, first, last }: LabelFacts) {
  const text = `${isToday ? "Today, " : ""}${wholeDate.format(Date.UTC(date.year, date.month - 1, date.day))}${isSelected ? " selected" : ""}`;
  if (first && isSameDay(date, first)) return `${text}, First available date`;
  if (last && isSameDay(date, last)) return `${text}, Last available date`;
  return text;
}
