import { useMemo, useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { ListBox, type Selection } from "react-aria-components/ListBox";
import { Input, TextField } from "react-aria-components/TextField";
import type { ComboboxTriggerProps } from "./comboboxProps.ts";
import { filterOptions, MAX_SHOWN } from "./filterOptions.ts";
import { OptionItem } from "./OptionItem.tsx";
import type { Option, OptionValue } from "./options.ts";

type OptionListProps<Value extends OptionValue> = Pick<
  ComboboxTriggerProps<Value>,
  "label" | "mode" | "options" | "chosen" | "onChoose"
>;

/** Stands for null among the options. */
const none: Option = { value: "", label: "Select One" };

export function OptionList<Value extends OptionValue>({
  label,
  mode,
  options,
  chosen,
  onChoose,
}: OptionListProps<Value>) {
  const [text, setText] = useState("");
  const [chosenAtFirst] = useState(() => new Set<OptionValue>(chosen));
  const ordered = useMemo(() => firstThose(options, chosenAtFirst), [options, chosenAtFirst]);
  const matches = useMemo(() => filterOptions(ordered, text), [ordered, text]);
  const shown = matches.slice(0, MAX_SHOWN);
  const offered = mode === "single" && !text ? [none, ...shown] : shown;
  const items = offered.map((option) => ({ id: option.value, ...option }));

  const choose = (keys: Selection) => {
    const texts = new Set(keys === "all" ? matches.map(({ value }) => String(value)) : [...keys].map(String));
    onChoose(options.filter(({ value }) => texts.has(String(value))).map(({ value }) => value));
  };

  return (
    <Autocomplete inputValue={text} onInputChange={setText}>
      {/* On a phone the keyboard would cover the list, and hold it back until it has come up. */}
      <TextField aria-label="Search" autoFocus={!matchMedia("(pointer: coarse)").matches} className="p-2">
        <Input role="combobox" aria-expanded="true" placeholder="Search" className="control" />
      </TextField>
      <ListBox
        aria-label={label}
        items={items}
        escapeKeyBehavior="none"
        selectionMode={mode}
        selectedKeys={chosen}
        onSelectionChange={choose}
        renderEmptyState={() => <p className="px-3 py-6 text-center text-muted">Nothing found</p>}
        className="min-h-0 grow overflow-y-auto overscroll-contain px-2 pb-2 outline-none"
      >
        {(option) => <OptionItem option={option} />}
      </ListBox>
      {matches.length > MAX_SHOWN && (
        <p className="border-t border-line px-4 py-2 text-sm text-muted">
          {MAX_SHOWN} of {matches.length.toLocaleString("en-IN")} – type to narrow
        </p>
      )}
    </Autocomplete>
  );
}

function firstThose<Value extends OptionValue>(options: readonly Option<Value>[], wanted: ReadonlySet<OptionValue>) {
  const { first = [], rest = [] } = Object.groupBy(options, ({ value }) => (wanted.has(value) ? "first" : "rest"));
  return [...first, ...rest];
}
