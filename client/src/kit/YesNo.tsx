import { Choice } from "./Choice.tsx";
import type { Bound, FieldLook } from "./field.ts";

const options = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

/** True, false, or null while the question is open. */
export function YesNo({ value, onChange, ...rest }: FieldLook & Bound<boolean | null>) {
  return (
    <Choice
      {...rest}
      options={options}
      value={value === null ? null : String(value)}
      onChange={(answer) => onChange(answer === null ? null : answer === "true")}
    />
  );
}
