import { session } from "../../auth/session.ts";
import { MenuDrawer } from "../../ui/overlay/MenuDrawer.tsx";
import { LogoutButton, MenuContent } from "./MenuContent.tsx";

interface MenuProps {
  open: boolean;
  onClose(): void;
}

/** The role's name as its title, the e-mail, the entries, and Logout. */
export const Menu = ({ open, onClose }: MenuProps) => (
  <MenuDrawer
    open={open}
    onClose={onClose}
    title={session.roleName() || "Menu"}
    subtitle={session.email()}
    footer={<LogoutButton />}
  >
    <MenuContent onFollow={onClose} />
  </MenuDrawer>
);
