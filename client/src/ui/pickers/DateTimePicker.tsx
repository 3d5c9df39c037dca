import { useMemo } from "react";
import { DatePicker } from "react-aria-components/DatePicker";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { DateBox } from "./DateBox.tsx";
import type { DateFieldProps } from "./dateFieldProps.ts";
import { readInstant, thisHour, writeInstant } from "./dateValues.ts";
import { TimeOfDay } from "./TimeOfDay.tsx";
import { useWholeDate } from "./useWholeDate.ts";

export function DateTimePicker({
  label,
  required,
  error: given,
  value,
  onChange,
  onBlur,
  applied,
  min,
  max,
  className,
  ...rest
}: DateFieldProps) {
  const placeholder = useMemo(thisHour, []);
  const { picked, pick, onWhole, error, ...whole } = useWholeDate({
    ...{ value, onChange, onBlur, applied },
    error: given,
    read: readInstant,
    unfinishedText: "Enter the whole date and time",
  });
  return (
    <I18nProvider locale="en-IN">
      <DatePicker
        {...rest}
        shouldForceLeadingZeros
        shouldCloseOnSelect={false}
        validationBehavior="aria"
        granularity="minute"
        hourCycle={12}
        placeholderValue={placeholder}
        className={className}
        value={picked}
        onChange={(instant) => pick(instant && writeInstant(instant))}
        onBlur={whole.onBlur}
        minValue={readInstant(min)}
        maxValue={readInstant(max)}
        isRequired={required}
        isInvalid={Boolean(error)}
      >
        <DateBox {...{ label, required, error, onWhole }}>
          <TimeOfDay />
        </DateBox>
      </DatePicker>
    </I18nProvider>
  );
}
