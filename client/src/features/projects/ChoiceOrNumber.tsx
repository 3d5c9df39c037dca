import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { FieldBinding, FieldProps } from "../../ui/form/fieldBinding.ts";
import { NumberField } from "../../ui/form/NumberField.tsx";
import { Combobox } from "../../ui/pickers/Combobox.tsx";
import type { Option } from "../../ui/pickers/options.ts";

interface ChoiceOrNumberProps extends FieldProps, FieldBinding<EntityId | null> {
  /** Undefined while they load. */
  options: readonly Option[] | undefined;
}

/** A choice that the server may not be able to list; then its number is entered (SPEC-88). */
export function ChoiceOrNumber({ options, value, ...rest }: ChoiceOrNumberProps) {
  if (options?.length === 0) return <NumberField {...rest} value={value as number | null} label={`${rest.label} Id`} />;
  return <Combobox {...rest} value={value} options={options ?? []} />;
}
