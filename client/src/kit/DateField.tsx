import { lazy } from "react";
import { loadChunk } from "../loadChunk.ts";
import type { Bound, FieldLook } from "./field.ts";
import { LazyField } from "./LazyField.tsx";

const DayPicker = lazy(() => loadChunk(async () => ({ default: (await import("./aria/DayPicker.tsx")).DayPicker })));

export interface DateFieldProps extends FieldLook, Bound<string | null> {
  /** The first and the last that may be chosen, written like the value. */
  min?: string | null;
  max?: string | null;
  /** Its value applies at once, without a form: while another date is being typed, the last one stays. */
  applied?: boolean;
  /** Its calendar is open from the start. */
  defaultOpen?: boolean;
}

/** A day: `YYYY-MM-DD` in its value, DD-MM-YYYY on screen. */
export function DateField(props: DateFieldProps) {
  return (
    <LazyField label={props.label} className={props.className}>
      <DayPicker {...props} />
    </LazyField>
  );
}
