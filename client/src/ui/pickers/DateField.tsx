import { lazy } from "react";
import { loadChunk } from "../../lib/loadChunk.ts";
import { LazyField } from "../form/LazyField.tsx";
import type { DateFieldProps } from "./dateFieldProps.ts";

const DayPicker = lazy(() => loadChunk(async () => ({ default: (await import("./DayPicker.tsx")).DayPicker })));

/** A day: `YYYY-MM-DD` in its value, DD-MM-YYYY on screen. */
export function DateField(props: DateFieldProps) {
  return (
    <LazyField label={props.label} className={props.className}>
      <DayPicker {...props} />
    </LazyField>
  );
}
