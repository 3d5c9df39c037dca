import { createPortal } from "react-dom";
import { lazyPart } from "../../lib/lazyPart.ts";
import { useRootClass } from "../../lib/useRootClass.ts";
import { Button } from "../../ui/base/Button.tsx";
import { LazyDialog } from "../../ui/overlay/LazyDialog.tsx";
import { LogoutButton } from "../layout/LogoutButton.tsx";
import { MenuLinks } from "../layout/MenuLinks.tsx";
import { menuEntries } from "../layout/menuEntries.ts";
import { MeMenu } from "../me/MeMenu.tsx";
import { keysShown } from "./keyTable.ts";

const KeysDialog = lazyPart(() => import("./KeysDialog.tsx"), "KeysDialog");

const close = () => keysShown.set(false);

/** The permanent menu. */
export function SideMenu() {
  const isShown = keysShown.use();
  useRootClass("has-side-menu");
  return createPortal(
    <aside aria-label="Menu" className="side-menu print:hidden!">
      <MeMenu />
      <div className="grow">
        <MenuLinks label="Main" entries={menuEntries} onFollow={() => {}} />
      </div>
      <div className="mt-4 flex flex-col gap-2">
        <Button look="quiet" onClick={() => keysShown.set(true)} className="w-full">
          Keys
        </Button>
        <LogoutButton />
      </div>
      {isShown && (
        <LazyDialog onClose={close}>
          <KeysDialog onClose={close} />
        </LazyDialog>
      )}
    </aside>,
    document.body,
  );
}
