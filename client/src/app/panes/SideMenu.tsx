import { createPortal } from "react-dom";
import { session } from "../../auth/session.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { useRootClass } from "../../lib/useRootClass.ts";
import { Button } from "../../ui/base/Button.tsx";
import { LazyDialog } from "../../ui/overlay/LazyDialog.tsx";
import { LogoutButton, MenuContent } from "../layout/MenuContent.tsx";
import { keysShown } from "./keyTable.ts";

const KeysDialog = lazyPart(() => import("./KeysDialog.tsx"), "KeysDialog");

const close = () => keysShown.set(false);

/** The permanent menu. */
export function SideMenu() {
  const isShown = keysShown.use();
  useRootClass("has-side-menu");
  return createPortal(
    <aside aria-label="Menu" className="side-menu">
      <div className="mb-3 px-1">
        <p className="text-lg font-bold tracking-tight wrap-anywhere">{session.roleName() || "Menu"}</p>
        <p className="text-sm text-muted wrap-anywhere">{session.email()}</p>
      </div>
      <div className="grow">
        <MenuContent onFollow={() => {}} />
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
