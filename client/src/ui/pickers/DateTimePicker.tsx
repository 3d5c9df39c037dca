import { parseTime } from "@internationalized/date";
import { useContext, useMemo } from "react";
import { DatePickerStateContext } from "react-aria-components/DatePicker";
import { Button } from "../base/Button.tsx";
import { Deferred } from "../base/Deferred.tsx";
import { FieldPlace } from "../form/LazyField.tsx";
import { TextField } from "../form/TextField.tsx";
import { DateInput } from "./DateInput.tsx";
import type { DateFieldProps } from "./dateFieldProps.ts";
import { currentHour, readInstant, writeInstant } from "./dateValues.ts";

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

/** The time of a date-time field: the native time picker. Rendered one step later, because it takes long to style. */
function TimeOfDay() {
  const state = useContext(DatePickerStateContext);
  if (!state) return null;
  return (
    <div className="mt-2 flex flex-wrap items-end gap-3 border-t border-line pt-3">
      <Deferred place={<FieldPlace label="Time" className="grow basis-24" />}>
        <TextField
          type="time"
          label="Time"
          className="grow basis-24"
          value={state.timeValue ? clock(state.timeValue) : ""}
          onChange={(text) => text && state.setTimeValue(parseTime(text))}
        />
      </Deferred>
      <Button onClick={() => state.setOpen(false)}>Done</Button>
    </div>
  );
}

const clock = ({ hour, minute }: { hour: number; minute: number }) => `${two(hour)}:${two(minute)}`;
const two = (value: number) => String(value).padStart(2, "0");
