import { ListBoxItem } from "react-aria-components/ListBox";
import { Icon } from "../base/Icon.tsx";
import type { Option } from "./options.ts";

export function OptionItem({ option: { value, label, note } }: { option: Option }) {
  return (
    <ListBoxItem
      id={value}
      textValue={label}
      className="group flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-lg px-3 py-2 outline-none hover:bg-tint selected:font-semibold focus:bg-tint focus:text-on-tint"
    >
      <span className="min-w-0 grow wrap-anywhere">{label}</span>
      {note && <span className="shrink-0 text-sm text-muted tabular-nums">{note}</span>}
      <Icon name="check" className="size-5 shrink-0 text-action opacity-0 group-selected:opacity-100" />
    </ListBoxItem>
  );
}
