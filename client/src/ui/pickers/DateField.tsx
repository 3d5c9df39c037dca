import { lazyPart } from "../../lib/lazyPart.ts";
import { LazyField } from "../form/LazyField.tsx";
import type { DateFieldProps } from "./dateFieldProps.ts";

const DayPicker = lazyPart(() => import("./DayPicker.tsx"), "DayPicker");

/** A day: `YYYY-MM-DD` in its value, DD-MM-YYYY on screen. */
export function DateField(props: DateFieldProps) {
  return (
    <LazyField label={props.label} className={props.className} error={props.error}>
      <DayPicker {...props} />
    </LazyField>
  );
}
