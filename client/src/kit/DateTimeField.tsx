import { lazy } from "react";
import { loadChunk } from "../loadChunk.ts";
import type { DateFieldProps } from "./DateField.tsx";
import { LazyField } from "./LazyField.tsx";

const InstantPicker = lazy(() =>
  loadChunk(async () => ({ default: (await import("./aria/InstantPicker.tsx")).InstantPicker })),
);

/** A minute on India's clock: ISO with +05:30 in its value, DD-MM-YYYY hh:mm AM on screen. */
export function DateTimeField(props: DateFieldProps) {
  return (
    <LazyField label={props.label} className={props.className}>
      <InstantPicker {...props} />
    </LazyField>
  );
}
