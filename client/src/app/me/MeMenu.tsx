import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { session } from "../../auth/session.ts";
import { SheetLinks } from "../bottomBar/SheetLinks.tsx";
import { useMyScreens } from "./useMyScreens.ts";

/** The user's name on a wide screen: opens the user's own screens. */
export function MeMenu() {
  const [open, setOpen] = useState(false);
  const entries = useMyScreens();
  return (
    <DialogTrigger isOpen={open} onOpenChange={setOpen}>
      <Button className="focus-ring mb-3 flex min-h-11 w-full items-center gap-2 rounded-xl px-1 text-left hover:bg-tint/60">
        <span className="min-w-0 grow">
          <span className="block text-lg font-bold tracking-tight wrap-anywhere">{session.roleName() || "Me"}</span>
          <span className="block text-sm text-muted wrap-anywhere">{session.email()}</span>
        </span>
        <span aria-hidden="true" className="text-muted">
          ▾
        </span>
      </Button>
      <Popover placement="bottom start" className="enter-fade card dark:border-edge w-60 p-4 shadow-float">
        <Dialog aria-label="Me" className="outline-none">
          <SheetLinks label="My screens" entries={entries} onFollow={() => setOpen(false)} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
