import type { FieldBinding, FieldProps } from "../form/fieldBinding.ts";
import { ComboboxTrigger } from "./ComboboxTrigger.tsx";
import type { Option, OptionValue } from "./options.ts";

interface ComboboxProps<Value extends OptionValue> extends FieldProps, FieldBinding<NoInfer<Value> | null> {
  options: readonly Option<Value>[];
  /** Text while nothing is chosen. @default "Select One" */
  placeholder?: string;
}

/** A choice from a long list, with a search; use `Choice` for short ones. */
export function Combobox<Value extends OptionValue>({ value, onChange, ...rest }: ComboboxProps<Value>) {
  return (
    <ComboboxTrigger
      placeholder="Select One"
      {...rest}
      mode="single"
      chosen={value === null ? [] : [value]}
      onChoose={([chosen]) => onChange(chosen ?? null)}
    />
  );
}
