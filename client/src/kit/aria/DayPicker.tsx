import { DatePicker } from "react-aria-components/DatePicker";
import { I18nProvider } from "react-aria-components/I18nProvider";
import type { DateFieldProps } from "../DateField.tsx";
import { DateBox } from "./DateBox.tsx";
import { readDay } from "./dateValues.ts";

export function DayPicker({
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
  return (
    <I18nProvider locale="en-IN">
      <DatePicker
        {...rest}
        shouldForceLeadingZeros
        validationBehavior="aria"
        className={className}
        value={readDay(value)}
        onChange={(day) => onChange(day?.toString() ?? null)}
        onBlur={onBlur}
        minValue={readDay(min)}
        maxValue={readDay(max)}
        isRequired={required}
        isInvalid={Boolean(error)}
      >
        <DateBox {...{ label, required, error }} />
      </DatePicker>
    </I18nProvider>
  );
}
