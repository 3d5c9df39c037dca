import { useMemo, useState } from "react";
import { useMarkUnfinished } from "../form/formFields.ts";
import type { DateFieldProps } from "./dateFieldProps.ts";

interface Options<Value> extends Pick<DateFieldProps, "value" | "onChange" | "onBlur" | "error" | "applied"> {
  read(text: string | null): Value | null;
  /** Error message of an incomplete date. */
  unfinishedText: string;
}

/**
 * Lets a picker report only whole dates. While a part of the date is cleared, half typed or not in the calendar, the
 * owner of the value has null instead of the previous date, the surrounding form is told, and the field says so once it
 * was left or a save was attempted. An `applied` field keeps its last whole value.
 */
export function useWholeDate<Value>(options: Options<Value>) {
  const { value, onChange, onBlur, error, applied, read, unfinishedText } = options;
  // The value of the segments. A new object makes the picker render them again, even from the same text.
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
