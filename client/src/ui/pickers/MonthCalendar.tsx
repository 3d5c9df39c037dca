import { getLocalTimeZone, today } from "@internationalized/date";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import {
  Calendar,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from "react-aria-components/Calendar";
import { Icon } from "../base/Icon.tsx";
import { DayCell } from "./DayCell.tsx";

const arrow = "focus-ring grid size-[44px] shrink-0 place-items-center rounded-xl hover:bg-tint disabled:opacity-40";

/** A month to pick a day from. */
export function MonthCalendar() {
  const [now] = useState(() => today(getLocalTimeZone()));
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
        <CalendarGridBody>{(date) => <DayCell date={date} today={now} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
