import { classes } from "../../lib/classes.ts";
import { Icon } from "../base/Icon.tsx";
import { FieldFrame } from "../form/FieldFrame.tsx";
import { type FieldBinding, type FieldProps, useFieldIds } from "../form/fieldBinding.ts";
import { type Option, type OptionValue, withChosen } from "./options.ts";

interface SelectProps<Value extends OptionValue> extends FieldProps, FieldBinding<NoInfer<Value> | null> {
  options: readonly Option<Value>[];
  disabled?: boolean;
  /** Text while nothing is chosen. @default "Select One" */
  placeholder?: string;
}

/** A choice from a short list; null if nothing is chosen. */
export function Select<Value extends OptionValue>({ options: offered, value, onChange, ...rest }: SelectProps<Value>) {
  const options = withChosen(offered, value === null ? [] : [value]);
  const { placeholder = "Select One", label, required, error, hint, className, readOnly, ...native } = rest;
  const { input, ...ids } = useFieldIds({ required, error, hint });
  const chosen = (text: string) => options.find((option) => String(option.value) === text)?.value ?? null;
  return (
    <FieldFrame {...{ label, required, error, hint, className, ...ids }}>
      <div className="relative">
        <select
          {...native}
          {...input}
          value={value ?? ""}
          disabled={native.disabled || readOnly}
          onChange={(event) => onChange(chosen(event.target.value))}
          className={classes("control appearance-none truncate pr-10", value === null && "text-muted")}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" className="pointer-events-none absolute top-3 right-3 size-5 text-muted" />
      </div>
    </FieldFrame>
  );
}
