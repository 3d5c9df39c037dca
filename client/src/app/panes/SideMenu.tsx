import { useId, useState } from "react";
import { createPortal } from "react-dom";
import { session } from "../../auth/session.ts";
import { classes } from "../../lib/classes.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { useRootClass } from "../../lib/useRootClass.ts";
import { Button } from "../../ui/base/Button.tsx";
import { LazyDialog } from "../../ui/overlay/LazyDialog.tsx";
import { SheetLinks } from "../bottomBar/SheetLinks.tsx";
import { LogoutButton } from "../layout/LogoutButton.tsx";
import { MenuLinks } from "../layout/MenuLinks.tsx";
import { menuEntries } from "../layout/menuEntries.ts";
import { useMyScreens } from "../me/useMyScreens.ts";
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

/** The user's role and e-mail above the permanent menu; a tap shows the user's own screens. */
function MeMenu() {
  const [open, setOpen] = useState(false);
  const entries = useMyScreens();
  const id = useId();
  return (
    <div className="mb-3">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="focus-ring flex min-h-11 w-full items-center gap-2 rounded-xl px-1 text-left hover:bg-tint/60"
      >
        <span className="min-w-0 grow">
          <span className="block text-lg font-bold tracking-tight wrap-anywhere">{session.roleName() || "Me"}</span>
          <span className="block text-sm text-muted wrap-anywhere">{session.email()}</span>
        </span>
        <span aria-hidden="true" className={classes("text-muted", open && "rotate-180")}>
          ▾
        </span>
      </button>
      <div id={id} hidden={!open} className="mt-1 border-y border-line py-1">
        <SheetLinks label="My screens" entries={entries} onFollow={() => setOpen(false)} />
      </div>
    </div>
  );
}
