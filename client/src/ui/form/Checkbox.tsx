import { classes } from "../../lib/classes.ts";
import { Icon } from "../base/Icon.tsx";
import { FieldError } from "./FieldError.tsx";
import { type FieldBinding, type FieldProps, useFieldIds } from "./fieldBinding.ts";
import { RequiredMark } from "./RequiredMark.tsx";

export function Checkbox({
  label,
  required,
  error,
  className,
  value,
  onChange,
  ...rest
}: FieldProps & FieldBinding<boolean | null, boolean>) {
  const { input, errorId } = useFieldIds({ required, error });
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            {...rest}
            {...input}
            type="checkbox"
            checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
            className={classes(
              "peer focus-ring absolute inset-0 appearance-none rounded-md border border-edge bg-surface",
              "checked:border-action checked:bg-action",
            )}
          />
          <Icon
            name="check"
            className="pointer-events-none relative size-4 text-on-action opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="min-w-0 wrap-anywhere">
          <span>{label}</span>
          {required && <RequiredMark />}
        </span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
