import { useState } from "react";
import type { FieldBinding, FieldProps } from "./fieldBinding.ts";
import { TextField } from "./TextField.tsx";

/** A whole number of zero or more; blank is null. */
export function NumberField({ value, onChange, ...rest }: FieldProps & FieldBinding<number | null>) {
  const [text, setText] = useState(value === null ? "" : String(value));
  const shown = numberOf(text) === value ? text : String(value ?? "");
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      value={shown}
      onChange={(typed) => {
        const digits = typed.replace(/\D/g, "").slice(0, 9);
        setText(digits);
        onChange(numberOf(digits));
      }}
    />
  );
}

const numberOf = (text: string) => (text ? Number(text) : null);
