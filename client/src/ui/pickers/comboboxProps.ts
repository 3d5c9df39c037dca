import type { FieldProps } from "../form/fieldBinding.ts";
import type { Option, OptionValue } from "./options.ts";

export interface ComboboxTriggerProps<Value extends OptionValue> extends FieldProps {
  name?: string;
  mode: "single" | "multiple";
  options: readonly Option<Value>[];
  chosen: readonly Value[];
  onChoose(values: Value[]): void;
  onBlur?(): void;
  /** The text of the box while nothing is chosen. */
  placeholder: string;
}
