import { buttonStyle } from "../../ui/base/buttonStyle.ts";
import { labelStyle } from "../../ui/form/RequiredMark.tsx";
import "./chips.css";

interface Chip<Key> {
  key: Key;
  label: string;
}

interface ChipsProps<Key> {
  label: string;
  chips: readonly Chip<Key>[];
  selected: Key | undefined;
  onSelect(key: Key): void;
}

/** A choice by one tap; the chosen chip is pressed. */
export function Chips<Key>({ label, chips, selected, onSelect }: ChipsProps<Key>) {
  return (
    <fieldset className="min-w-0">
      <legend className={labelStyle}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {chips.map((chip) => (
          <button
            key={chip.label}
            type="button"
            aria-pressed={chip.key === selected}
            onClick={() => onSelect(chip.key)}
            className={buttonStyle(chip.key === selected ? "primary" : "soft", "chip rounded-full! px-3.5 text-sm")}
          >
            {chip.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
