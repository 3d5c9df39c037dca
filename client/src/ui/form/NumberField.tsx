import { parseWholeNumber } from "@mobile-crm/contracts/schemas/pasted.ts";
import { useState } from "react";
import type { FieldBinding, FieldProps } from "./fieldBinding.ts";
import { TextField } from "./TextField.tsx";

/**
 * A whole number of zero or more; blank is null. Any other text, such as 2.5, is kept as typed, so that the schema
 * refuses it and a draft keeps it.
 */
export function NumberField({
  value,
  onChange,
  hint = "Whole number",
  ...rest
}: FieldProps & FieldBinding<number | null>) {
  const [text, setText] = useState(String(value ?? ""));
  const shown = parseWholeNumber(text) === value ? text : String(value ?? "");
  return (
    <TextField
      {...rest}
      hint={hint}
      inputMode="numeric"
      value={shown}
      onChange={(typed) => {
        setText(typed);
        onChange(parseWholeNumber(typed) as number | null);
      }}
    />
  );
}
