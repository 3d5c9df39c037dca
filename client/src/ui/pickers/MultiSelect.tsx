import type { FieldBinding, FieldProps } from "../form/fieldBinding.ts";
import { ComboboxTrigger } from "./ComboboxTrigger.tsx";
import type { Option, OptionValue } from "./options.ts";

interface MultiSelectProps<Value extends OptionValue>
  extends FieldProps,
    FieldBinding<readonly NoInfer<Value>[] | null, NoInfer<Value>[]> {
  options: readonly Option<Value>[];
}

/** A multiple choice with a search. */
export function MultiSelect<Value extends OptionValue>({ value, onChange, ...rest }: MultiSelectProps<Value>) {
  return <ComboboxTrigger {...rest} mode="multiple" chosen={value ?? []} onChoose={onChange} placeholder="Any" />;
}
