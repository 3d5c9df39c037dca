import type { Bound, FieldLook } from "./field.ts";
import { OptionBox } from "./OptionBox.tsx";
import type { Option, OptionValue } from "./options.ts";

export interface MultiChoiceProps<Value extends OptionValue>
  extends FieldLook,
    Bound<readonly NoInfer<Value>[] | null, NoInfer<Value>[]> {
  options: readonly Option<Value>[];
  placeholder?: string;
  disabled?: boolean;
}

/** Any number of a list, long or short, with a search. */
export function MultiChoice<Value extends OptionValue>({
  value,
  onChange,
  placeholder = "Any",
  ...rest
}: MultiChoiceProps<Value>) {
  return <OptionBox {...rest} mode="multiple" chosen={value ?? []} onChoose={onChange} placeholder={placeholder} />;
}
