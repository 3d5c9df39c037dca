import { NavLink } from "react-router-dom";
import { Button } from "../../kit/Button.tsx";
import { confirm } from "../../kit/dialogs.ts";
import { Icon } from "../../kit/Icon.tsx";
import { MenuDrawer } from "../../kit/MenuDrawer.tsx";
import { pending } from "../../offline/pending.ts";
import { session } from "../../session.ts";
import { ManagerMenu } from "../dayBoard/ManagerMenu.tsx";
import { menuEntries } from "./menuEntries.ts";
import { useLogout } from "./useLogout.ts";

interface MenuProps {
  open: boolean;
  onClose(): void;
}

/** The role's name as its title, the e-mail, the ten entries, and the way out. */
export function Menu({ open, onClose }: MenuProps) {
  const logout = useLogout();
  const ask = async () => {
    const unsent = pending.get()?.length ?? 0;
    const text = unsent
      ? `${unsent} of your entries ${unsent === 1 ? "is" : "are"} not sent yet. They stay sealed on this phone, and are sent when you sign in here again.`
      : undefined;
    if (await confirm({ icon: "warning", title: "Are you sure?", ...(text && { text }) })) logout.mutate();
  };
  const footer = (
    <Button look="plain" icon="logout" onClick={ask} pending={logout.isPending} className="w-full">
      Logout
    </Button>
  );

  return (
    <MenuDrawer
      open={open}
      onClose={onClose}
      title={session.roleName() || "Menu"}
      subtitle={session.email()}
      footer={footer}
    >
      <nav aria-label="Main">
        <ul className="-mx-2 flex flex-col gap-0.5">
          {menuEntries.map(({ label, to, icon }) => (
            <li key={label}>
              <NavLink
                to={to}
                end
                onClick={onClose}
                className={({ isActive }) => (isActive ? `${entry} bg-tint text-on-tint` : entry)}
              >
                <Icon name={icon} className="size-5 shrink-0 opacity-80" />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <ManagerMenu onClose={onClose} className={entry} />
    </MenuDrawer>
  );
}

const entry = "focus-inset flex min-h-11 items-center gap-3 rounded-xl px-3 font-medium hover:bg-tint/60";
