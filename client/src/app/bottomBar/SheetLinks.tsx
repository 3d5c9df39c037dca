import { Link } from "react-router-dom";
import { Icon } from "../../ui/base/Icon.tsx";
import { entry } from "../layout/MenuLinks.tsx";
import type { MenuEntry } from "../layout/menuEntries.ts";

interface SheetLinksProps {
  label: string;
  entries: readonly MenuEntry[];
  onFollow(): void;
}

/** Links of a sheet of the bottom bar. */
export const SheetLinks = ({ label, entries, onFollow }: SheetLinksProps) => (
  <nav aria-label={label}>
    <ul className="-mx-2 flex flex-col gap-0.5">
      {entries.map(({ label: name, to, icon }) => (
        <li key={name}>
          <Link to={to} onClick={onFollow} className={entry}>
            <Icon name={icon} className="size-5 shrink-0 opacity-80" />
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
