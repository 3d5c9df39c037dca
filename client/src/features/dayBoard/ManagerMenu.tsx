import { NavLink } from "react-router-dom";
import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { SUPER_ADMIN, session } from "../../auth/session.ts";
import { paths } from "../../lib/paths.ts";
import { Icon } from "../../ui/base/Icon.tsx";

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

/** Role 1, and users whom the meeting settings name as managers. */
function useIsManager(): boolean {
  const isAdmin = session.hasRole(SUPER_ADMIN);
  const { data } = trpc.meetings.permissions.useQuery(undefined, { ...SETTINGS, enabled: !isAdmin });
  return isAdmin || data?.is_manager === true;
}
