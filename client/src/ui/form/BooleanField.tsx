import { Select } from "../pickers/Select.tsx";
import type { FieldBinding, FieldProps } from "./fieldBinding.ts";

const options = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

/** True, false, or null while the question is open. */
export function BooleanField({ value, onChange, ...rest }: FieldProps & FieldBinding<boolean | null>) {
  return (
    <Select
      {...rest}
      options={options}
      value={value === null ? null : String(value)}
      onChange={(answer) => onChange(answer === null ? null : answer === "true")}
    />
  );
}
