import { lazyPart } from "../../lib/lazyPart.ts";
import { LazyField } from "../form/LazyField.tsx";
import type { DateFieldProps } from "./dateFieldProps.ts";

const InstantPicker = lazyPart(() => import("./DateTimePicker.tsx"), "DateTimePicker");

/** A minute in India time: ISO with +05:30 in its value, DD-MM-YYYY hh:mm AM on screen. */
export function DateTimeField(props: DateFieldProps) {
  return (
    <LazyField label={props.label} className={props.className} error={props.error}>
      <InstantPicker {...props} />
    </LazyField>
  );
}
