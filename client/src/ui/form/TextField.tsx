import type { ComponentProps } from "react";
import { FieldFrame } from "./FieldFrame.tsx";
import { type FieldBinding, type FieldProps, useFieldIds } from "./fieldBinding.ts";

type Native = Omit<ComponentProps<"input">, "value" | "onChange" | "onBlur" | "type" | "required" | "className" | "id">;

/** Controlled with `value` and `onChange`, otherwise uncontrolled. */
interface TextFieldProps extends Native, FieldProps, Partial<FieldBinding<string | null, string>> {
  error?: string;
  name?: string;
  type?: "text" | "email" | "tel" | "password" | "url" | "time";
}

export function TextField({
  label,
  required,
  error,
  hint,
  className,
  value,
  onChange,
  type = "text",
  ...rest
}: TextFieldProps) {
  const { input, ...ids } = useFieldIds({ required, error, hint });
  return (
    <FieldFrame {...{ label, required, error, hint, className, ...ids }}>
      <input
        {...rest}
        {...input}
        {...(value !== undefined && { value: value ?? "" })}
        type={type}
        onChange={(event) => onChange?.(event.target.value)}
        className="control"
      />
    </FieldFrame>
  );
}
