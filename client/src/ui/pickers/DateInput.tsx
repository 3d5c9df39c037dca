import type { DateValue } from "@internationalized/date";
import { type ReactNode, useMemo, useState } from "react";
import { DatePicker, type DatePickerProps } from "react-aria-components/DatePicker";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { useDeferredFlag } from "../base/Deferred.tsx";
import { useMarkUnfinished } from "../form/formFields.ts";
import { FieldPlace } from "../form/LazyField.tsx";
import { DateBox } from "./DateBox.tsx";
import type { DateFieldProps } from "./dateFieldProps.ts";

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
  const {
    picked,
    pick,
    onCompleteChange,
    error,
    onBlur: handleBlur,
  } = useCompleteDate({
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
        onBlur={handleBlur}
        minValue={read(min)}
        maxValue={read(max)}
        isRequired={required}
        isInvalid={Boolean(error)}
      >
        <DateBox {...{ label, required, error, onCompleteChange }}>{children}</DateBox>
      </DatePicker>
    </I18nProvider>
  );
}

interface Options<Value> extends Pick<DateFieldProps, "value" | "onChange" | "onBlur" | "error" | "applied"> {
  read(text: string | null): Value | null;
  /** Error message of an incomplete date. */
  unfinishedText: string;
}

/**
 * Lets a picker report only complete dates. While a date is incomplete or does not exist, the value is null instead of
 * the previous date, the form knows about it, and the field shows an error on blur or after a save attempt. An
 * `applied` field keeps its last complete value.
 */
function useCompleteDate<Value>(options: Options<Value>) {
  const { value, onChange, onBlur, error, applied, read, unfinishedText } = options;
  // The value of the segments. A new object makes the picker rerender them even for the same text.
  const [held, setHeld] = useState({ text: value });
  const [known, setKnown] = useState(value);
  const [unfinished, setUnfinished] = useState(false);
  const [left, setLeft] = useState(false);
  const asked = useMarkUnfinished(unfinished);
  if (value !== known) {
    setKnown(value);
    setHeld({ text: value });
  }

  const report = (text: string | null) => {
    if (text === known) return;
    setKnown(text);
    onChange(text);
  };
  const pick = (text: string | null) => {
    setHeld({ text });
    if (!text || isTyped(text)) report(text);
  };
  const onCompleteChange = (isDateComplete: boolean) => {
    setUnfinished(!isDateComplete);
    if (isDateComplete) {
      setLeft(false);
      report(held.text);
    } else if (!applied) report(null);
  };
  const picked = useMemo(() => read(held.text), [held]);
  const own = unfinished && (left || asked) ? unfinishedText : undefined;
  return {
    picked,
    pick,
    onCompleteChange,
    error: error ?? own,
    onBlur: () => {
      setLeft(true);
      onBlur?.();
    },
  };
}

/** A year of less than four digits is still being typed. */
const isTyped = (text: string) => text >= "1000";
