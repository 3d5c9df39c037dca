import { type ComponentProps, useState } from "react";
import { classes } from "../../lib/classes.ts";
import { Icon } from "../base/Icon.tsx";
import { FieldFrame } from "./FieldFrame.tsx";
import { useFieldIds } from "./fieldBinding.ts";
import type { TextField } from "./TextField.tsx";

/** A password, with a button that shows it. */
export function PasswordField({
  label,
  required,
  error,
  hint,
  className,
  value,
  onChange,
  ...rest
}: Omit<ComponentProps<typeof TextField>, "type">) {
  const { input, ...ids } = useFieldIds({ required, error, hint });
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...{ label, required, error, hint, className, ...ids }}>
      <div className="relative">
        <input
          {...rest}
          {...input}
          {...(value !== undefined && { value: value ?? "" })}
          type={shown ? "text" : "password"}
          onChange={(event) => onChange?.(event.target.value)}
          className="control pr-10"
        />
        <button
          type="button"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className={classes(
            "focus-inset absolute inset-y-0 right-0 grid w-11 place-items-center rounded-xl",
            shown ? "text-action" : "text-muted",
          )}
        >
          <Icon name="show" />
          {/* Not a label, which would become part of the field's name. */}
          <span className="sr-only">Show password</span>
        </button>
      </div>
    </FieldFrame>
  );
}
