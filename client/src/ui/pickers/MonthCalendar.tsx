import { Button } from "react-aria-components/Button";
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from "react-aria-components/Calendar";
import { Icon } from "../base/Icon.tsx";

const arrow = "focus-ring grid size-[44px] shrink-0 place-items-center rounded-xl hover:bg-tint disabled:opacity-40";

/** A month to pick a day from. */
export function MonthCalendar() {
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
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className="focus-ring grid h-10 w-[min(2.75rem,11.5vw)] cursor-pointer place-items-center rounded-full text-sm tabular-nums hover:bg-tint data-today:font-bold data-today:underline data-today:underline-offset-4 outside-month:invisible disabled:cursor-default disabled:text-edge selected:bg-action selected:text-on-action"
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
