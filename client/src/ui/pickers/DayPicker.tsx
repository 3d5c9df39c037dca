import { DatePicker } from "react-aria-components/DatePicker";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { DateBox } from "./DateBox.tsx";
import type { DateFieldProps } from "./dateFieldProps.ts";
import { readDay } from "./dateValues.ts";
import { useWholeDate } from "./useWholeDate.ts";

export function DayPicker({
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
  const { picked, pick, onWhole, error, ...whole } = useWholeDate({
    ...{ value, onChange, onBlur, applied },
    error: given,
    read: readDay,
    unfinishedText: "Enter the whole date",
  });
  return (
    <I18nProvider locale="en-IN">
      <DatePicker
        {...rest}
        shouldForceLeadingZeros
        validationBehavior="aria"
        className={className}
        value={picked}
        onChange={(day) => pick(day?.toString() ?? null)}
        onBlur={whole.onBlur}
        minValue={readDay(min)}
        maxValue={readDay(max)}
        isRequired={required}
        isInvalid={Boolean(error)}
      >
        <DateBox {...{ label, required, error, onWhole }} />
      </DatePicker>
    </I18nProvider>
  );
}
