import { parseDate } from "@internationalized/date";
import { Button } from "react-aria-components/Button";
import {
  Calendar,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from "react-aria-components/Calendar";
import { useToday } from "../../lib/useMinute.ts";
import { Icon } from "../base/Icon.tsx";
import { DayCell } from "./DayCell.tsx";

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
