import { useMemo, useState } from "react";
import { useMarkUnfinished } from "../form/formFields.ts";
import type { DateFieldProps } from "./dateFieldProps.ts";

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
export function useWholeDate<Value>(options: Options<Value>) {
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
  const onWhole = (whole: boolean) => {
    setUnfinished(!whole);
    if (whole) {
      setLeft(false);
      report(held.text);
    } else if (!applied) report(null);
  };
  const picked = useMemo(() => read(held.text), [held]);
  const own = unfinished && (left || asked) ? unfinishedText : undefined;
  return {
    picked,
    pick,
    onWhole,
    error: error ?? own,
    onBlur: () => {
      setLeft(true);
      onBlur?.();
    },
  };
}

/** A year of less than four digits is still being typed. */
const isTyped = (text: string) => text >= "1000";
