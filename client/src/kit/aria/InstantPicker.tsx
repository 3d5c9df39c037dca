import { useMemo } from "react";
import { DatePicker } from "react-aria-components/DatePicker";
import { I18nProvider } from "react-aria-components/I18nProvider";
import type { DateFieldProps } from "../DateField.tsx";
import { DateBox } from "./DateBox.tsx";
import { readInstant, thisHour, writeInstant } from "./dateValues.ts";
import { TimeOfDay } from "./TimeOfDay.tsx";

export function InstantPicker({
  label,
  required,
  error,
  value,
  onChange,
  onBlur,
  min,
  max,
  className,
  ...rest
}: DateFieldProps) {
  const placeholder = useMemo(thisHour, []);
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
        value={readInstant(value)}
        onChange={(instant) => onChange(instant && writeInstant(instant))}
        onBlur={onBlur}
        minValue={readInstant(min)}
        maxValue={readInstant(max)}
        isRequired={required}
        isInvalid={Boolean(error)}
      >
        <DateBox {...{ label, required, error }}>
          <TimeOfDay />
        </DateBox>
      </DatePicker>
    </I18nProvider>
  );
}
