import type { Bound, FieldLook } from "./field.ts";
import { OptionBox } from "./OptionBox.tsx";
import type { Option, OptionValue } from "./options.ts";

export interface SearchChoiceProps<Value extends OptionValue> extends FieldLook, Bound<NoInfer<Value> | null> {
  options: readonly Option<Value>[];
  disabled?: boolean;
}

/** One of a long list, found by a search; a `Choice` for short ones. */
export function SearchChoice<Value extends OptionValue>({ value, onChange, ...rest }: SearchChoiceProps<Value>) {
  return (
    <OptionBox
      {...rest}
      mode="single"
      chosen={value === null ? [] : [value]}
      onChoose={([chosen]) => onChange(chosen ?? null)}
      placeholder="Select One"
    />
  );
}
