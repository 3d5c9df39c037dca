import { useId, useState } from "react";
import { session } from "../../auth/session.ts";
import { classes } from "../../lib/classes.ts";
import { SheetLinks } from "../bottomBar/SheetLinks.tsx";
import { useMyScreens } from "./useMyScreens.ts";

/** The user's role and e-mail above the permanent menu; a tap shows the user's own screens. */
export function MeMenu() {
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
