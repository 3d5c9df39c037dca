import type { DateValue } from "@internationalized/date";
import type { ReactNode } from "react";
import { DatePicker, type DatePickerProps } from "react-aria-components/DatePicker";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { useDeferredFlag } from "../base/Deferred.tsx";
import { FieldPlace } from "../form/LazyField.tsx";
import { DateBox } from "./DateBox.tsx";
import type { DateFieldProps } from "./dateFieldProps.ts";
import { useWholeDate } from "./useWholeDate.ts";

interface DateInputProps extends DateFieldProps {
  read(text: string | null | undefined): DateValue | null;
  write(value: DateValue): string;
  /** Error message of an incomplete date. */
  unfinishedText: string;
  /** Options of a picker with another granularity. */
  options?: Partial<DatePickerProps<DateValue>>;
  /** Shown below the calendar. */
  children?: ReactNode;
}

/**
 * A date that is typed in segments or chosen from a calendar. Rendered after the rest of the form, because it is slow.
 */
export const DateInput = (props: DateInputProps) =>
  useDeferredFlag(true) ? <Picker {...props} /> : <FieldPlace label={props.label} className={props.className} />;

function Picker(props: DateInputProps) {
  const { label, required, error: given, value, onChange, onBlur, applied, min, max, read, write, ...more } = props;
  const { unfinishedText, options, children, ...rest } = more;
  const { picked, pick, onWhole, error, ...whole } = useWholeDate({
    value,
    onChange,
    onBlur,
    applied,
    read,
    unfinishedText,
    error: given,
  });
  return (
    <I18nProvider locale="en-IN">
      <DatePicker
        {...rest}
        {...options}
        shouldForceLeadingZeros
        validationBehavior="aria"
        value={picked}
        onChange={(date) => pick(date && write(date))}
        onBlur={whole.onBlur}
        minValue={read(min)}
        maxValue={read(max)}
        isRequired={required}
        isInvalid={Boolean(error)}
      >
        <DateBox {...{ label, required, error, onWhole }}>{children}</DateBox>
      </DatePicker>
    </I18nProvider>
  );
}
