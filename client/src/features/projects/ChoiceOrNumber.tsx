import type { EntityId } from "@mobile-crm/contracts/ids.ts";
import type { Bound, FieldLook } from "../../kit/field.ts";
import { NumberField } from "../../kit/NumberField.tsx";
import type { Option } from "../../kit/options.ts";
import { SearchChoice } from "../../kit/SearchChoice.tsx";

interface ChoiceOrNumberProps extends FieldLook, Bound<EntityId | null> {
  /** Unknown while they load. */
  options: readonly Option[] | undefined;
}

/** A choice whose entries the server may not know how to list; then its number is entered (decisions 88). */
export function ChoiceOrNumber({ options, value, ...rest }: ChoiceOrNumberProps) {
  if (options?.length === 0)
    return <NumberField {...rest} value={typeof value === "number" ? value : null} label={`${rest.label} Id`} />;
  return <SearchChoice {...rest} value={value} options={options ?? []} />;
}
