import { useMemo } from "react";
import { DateInput } from "./DateInput.tsx";
import type { DateFieldProps } from "./dateFieldProps.ts";
import { currentHour, readInstant, writeInstant } from "./dateValues.ts";
import { TimeOfDay } from "./TimeOfDay.tsx";

export function DateTimePicker(props: DateFieldProps) {
  const placeholderValue = useMemo(currentHour, []);
  return (
    <DateInput
      {...props}
      read={readInstant}
      write={writeInstant}
      unfinishedText="Enter the whole date and time"
      options={{ shouldCloseOnSelect: false, granularity: "minute", hourCycle: 12, placeholderValue }}
    >
      <TimeOfDay />
    </DateInput>
  );
}
