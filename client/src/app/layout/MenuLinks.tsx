import { NavLink } from "react-router-dom";
import { Icon } from "../../ui/base/Icon.tsx";
import type { MenuEntry } from "./menuEntries.ts";

interface MenuLinksProps {
  label: string;
  entries: readonly MenuEntry[];
  onFollow(): void;
}

/** Entries of the menu; the current screen is highlighted. */
export function MenuLinks({ label, entries, onFollow }: MenuLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="-mx-2 flex flex-col gap-0.5">
        {entries.map(({ label: name, to, icon }) => (
          <li key={name}>
            <NavLink
              to={to}
              end
              onClick={onFollow}
              className={({ isActive }) => (isActive ? `${entry} bg-tint text-on-tint` : entry)}
            >
              <Icon name={icon} className="size-5 shrink-0 opacity-80" />
              <span>{name}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The style of an entry. */
export const entry = "focus-inset flex min-h-11 items-center gap-3 rounded-xl px-3 font-medium hover:bg-tint/60";
