import { memo } from "react";
import { classes } from "../../lib/classes.ts";
import { Icon } from "../base/Icon.tsx";

interface OptionRowProps {
  id: string;
  label: string;
  note: string | undefined;
  isChosen: boolean;
  /** Whether the keyboard is at this option. */
  isActive: boolean;
  position: number;
  count: number;
}

/**
 * An option in the list, which has the event handler for all rows: a handler per row would cost a slow phone a
 * millisecond each.
 */
export const OptionRow = memo(function OptionRow({
  id,
  label,
  note,
  isChosen,
  isActive,
  position,
  count,
}: OptionRowProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: The search has the focus, and names the option that is active.
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-posinset={position}
      aria-setsize={count}
      className={classes(
        "flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-2 hover:bg-tint",
        isChosen && "font-semibold",
        isActive && "bg-tint text-on-tint",
      )}
    >
      <span className="min-w-0 grow wrap-anywhere">{label}</span>
      {note && <span className="shrink-0 text-sm text-muted tabular-nums">{note}</span>}
      {isChosen ? <Icon name="check" className="size-5 shrink-0 text-action" /> : <span className="size-5 shrink-0" />}
    </div>
  );
});
