import { useId } from "react";
import { DateField } from "./DateField.tsx";

export interface Days {
  from: string | null;
  upto: string | null;
}

interface DateRangeProps {
  label: string;
  value: Days;
  onChange(value: Days): void;
  className?: string;
}

/** Two days of which either may stay open; neither can pass the other. */
export function DateRange({ label, value, onChange, className }: DateRangeProps) {
  const id = useId();
  const { from, upto } = value;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out like a label
    <div role="group" aria-labelledby={id} className={className}>
      <p id={id} className="mb-1.5 text-sm font-semibold">
        {label}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
        <DateField label="From" value={from} max={upto} onChange={(day) => onChange({ from: day, upto })} />
        <DateField label="Upto" value={upto} min={from} onChange={(day) => onChange({ from, upto: day })} />
      </div>
    </div>
  );
}
