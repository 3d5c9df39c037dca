import { IconButton } from "../../ui/base/IconButton.tsx";
import { DateField } from "../../ui/pickers/DateField.tsx";

interface NextCallFilterProps {
  value: string | undefined;
  onChange(day: string | undefined): void;
}

/** One day of next calls, or all (U047). */
export const NextCallFilter = ({ value, onChange }: NextCallFilterProps) => (
  <div className="mb-3 flex items-end gap-1">
    <DateField
      label="Next Call Date"
      applied
      value={value ?? null}
      onChange={(day) => onChange(day ?? undefined)}
      className="grow sm:max-w-72"
    />
    {value && <IconButton icon="close" label="Clear the next call date" onClick={() => onChange(undefined)} />}
  </div>
);
