import { NavLink } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { Icon } from "../../ui/base/Icon.tsx";
import { useIsManager } from "./useIsManager.ts";

interface ManagerMenuProps {
  onClose(): void;
  /** The style of a menu entry. */
  className: string;
}

/** What managers see below the ten entries, which are the same for everyone (P016). */
export function ManagerMenu({ onClose, className }: ManagerMenuProps) {
  if (!useIsManager()) return null;
  return (
    <nav aria-label="For managers" className="-mx-2 mt-3 border-t border-line pt-3">
      <NavLink
        to={paths.dayBoard.path}
        onClick={onClose}
        className={({ isActive }) => (isActive ? `${className} bg-tint text-on-tint` : className)}
      >
        <Icon name="people" className="size-5 shrink-0 opacity-80" />
        Day Board
      </NavLink>
    </nav>
  );
}
