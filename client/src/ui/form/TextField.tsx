import type { ComponentProps, ReactNode } from "react";
import { classes } from "../../lib/classes.ts";
import { FieldFrame } from "./FieldFrame.tsx";
import { type FieldBinding, type FieldProps, useFieldIds } from "./fieldBinding.ts";

type Native = Omit<ComponentProps<"input">, "value" | "onChange" | "onBlur" | "type" | "required" | "className" | "id">;

/** Controlled with `value` and `onChange`, otherwise uncontrolled. */
interface TextFieldProps extends Native, FieldProps, Partial<FieldBinding<string | null, string>> {
  error?: string;
  name?: string;
  type?: "text" | "email" | "tel" | "password" | "url" | "time";
  /** A button within the input, at its end. */
  end?: ReactNode;
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
  end,
  ...rest
}: TextFieldProps) {
  const { input, ...ids } = useFieldIds({ required, error, hint });
  const control = (
    <input
      {...rest}
      {...input}
      {...(value !== undefined && { value: value ?? "" })}
      type={type}
      onChange={(event) => onChange?.(event.target.value)}
      className={classes("control", Boolean(end) && "pr-10")}
    />
  );
  return (
    <FieldFrame {...{ label, required, error, hint, className, ...ids }}>
      {end ? (
        <div className="relative">
          {control}
          {end}
        </div>
      ) : (
        control
      )}
    </FieldFrame>
  );
}
