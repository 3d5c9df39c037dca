import { DateInput } from "./DateInput.tsx";
import type { DateFieldProps } from "./dateFieldProps.ts";
import { readDay } from "./dateValues.ts";

export const DayPicker = (props: DateFieldProps) => (
  <DateInput {...props} read={readDay} write={String} unfinishedText="Enter the whole date" />
);
