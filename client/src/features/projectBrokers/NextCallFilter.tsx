import { IconButton } from "../../ui/base/IconButton.tsx";
import { DateField } from "../../ui/pickers/DateField.tsx";
import { projectBrokerLabels } from "./labels.ts";

interface NextCallFilterProps {
  value: string | undefined;
  onChange(day: string | undefined): void;
}

/** One day of next calls, or all (U047). */
export const NextCallFilter = ({ value, onChange }: NextCallFilterProps) => (
  <div className="mb-3 flex items-end gap-1">
    <DateField
      label={projectBrokerLabels.nextCallFilter}
      applied
      value={value ?? null}
      onChange={(day) => onChange(day ?? undefined)}
      className="grow sm:max-w-72"
    />
    {value && <IconButton icon="close" label={projectBrokerLabels.clearNextCall} onClick={() => onChange(undefined)} />}
  </div>
);
