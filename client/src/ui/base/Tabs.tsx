import { type KeyboardEvent, type ReactNode, useId } from "react";
import { classes } from "../../lib/classes.ts";

export interface Tab<Key extends string> {
  key: Key;
  label: string;
}

interface TabsProps<Key extends string> {
  label: string;
  tabs: readonly Tab<NoInfer<Key>>[];
  selected: Key;
  onSelect(key: NoInfer<Key>): void;
  /** Content of the selected tab. */
  children: ReactNode;
}

/** One tab stop; arrows, Home and End move between tabs. */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Key>) {
  const id = useId();
  const select = (event: KeyboardEvent<HTMLElement>) => {
    const index = target(
      event.key,
      tabs.findIndex(({ key }) => key === selected),
      tabs.length,
    );
    const tab = index === undefined ? undefined : tabs[index];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.key);
    document.getElementById(`${id}-${tab.key}`)?.focus();
  };
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={select}
        className="narrow-spacing mb-3 flex flex-wrap gap-1 rounded-xl bg-line p-1 dark:bg-sunken"
      >
        {tabs.map(({ key, label: text }) => (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            aria-selected={key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
            className={classes(
              "focus-inset min-h-11 grow rounded-lg px-4 text-sm font-semibold whitespace-nowrap transition-colors",
              key === selected
                ? "bg-surface text-ink shadow-card dark:bg-line forced-colors:border-b-4 forced-colors:border-[Highlight]"
                : "text-muted hover:text-ink",
            )}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}

function target(key: string, current: number, count: number) {
  if (key === "ArrowRight") return (current + 1) % count;
  if (key === "ArrowLeft") return (current - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
}
