import { session } from "../../auth/session.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { Button } from "../../ui/base/Button.tsx";
import { Overlay } from "../../ui/overlay/Overlay.tsx";
import type { PanelProps } from "../../ui/overlay/Panel.tsx";
import { openSheet } from "../bottomBar/sheetStore.ts";
import { LogoutButton } from "./LogoutButton.tsx";
import { MenuLinks } from "./MenuLinks.tsx";
import { menuEntries } from "./menuEntries.ts";

const Panel = lazyPart(() => import("../../ui/overlay/Panel.tsx"), "Panel");

interface MenuProps {
  open: boolean;
  onClose(): void;
}

/** The role's name as its title, the e-mail, the entries, and Logout. */
export function Menu({ open, onClose }: MenuProps) {
  const openMe = () => {
    onClose();
    openSheet.set("me");
  };
  return (
    <MenuDrawer
      open={open}
      onClose={onClose}
      title={session.roleName() || "Menu"}
      subtitle={session.email()}
      footer={
        <>
          {/* Where the bottom bar, which has the same button, has no room. */}
          <Button look="plain" icon="user" onClick={openMe} className="without-bottom-bar w-full">
            Me
          </Button>
          <LogoutButton />
        </>
      }
    >
      <MenuLinks label="Main" entries={menuEntries} onFollow={onClose} />
    </MenuDrawer>
  );
}

/** The menu, from the left. */
function MenuDrawer(props: PanelProps) {
  return (
    <Overlay open={props.open} onClose={props.onClose}>
      <Panel {...props} side="left" />
    </Overlay>
  );
}
