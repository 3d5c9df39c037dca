import { useState } from "react";
import { DateField } from "../../kit/DateField.tsx";
import { IconButton } from "../../kit/IconButton.tsx";

interface NextCallFilterProps {
  value: string | undefined;
  onChange(day: string | undefined): void;
}

/** One day of next calls, or all; a year that is still being typed is none (U047). */
export function NextCallFilter({ value, onChange }: NextCallFilterProps) {
  const [typed, setTyped] = useState(value ?? null);
  const [shown, setShown] = useState(value);
  // A day changed from outside, as by the back button, replaces what was typed.
  if (shown !== value) {
    setShown(value);
    setTyped(value ?? null);
  }
  const choose = (day: string | null) => {
    setTyped(day);
    if (day === null || day >= "2000") onChange(day ?? undefined);
  };
  return (
    <div className="mb-3 flex items-end gap-1">
      <DateField label="Next Call Date" value={typed} onChange={choose} className="grow sm:max-w-72" />
      {value && <IconButton icon="close" label="Clear the next call date" onClick={() => choose(null)} />}
    </div>
  );
}
