import { useEffect } from "react";
import { createPortal } from "react-dom";
import { NavLink, useLocation } from "react-router-dom";
import { ROLE_WITHOUT_PHONES, session } from "../../auth/session.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { paths } from "../../lib/paths.ts";
import { useRootClass } from "../../lib/useRootClass.ts";
import { Icon } from "../../ui/base/Icon.tsx";
import { LazyDialog } from "../../ui/overlay/LazyDialog.tsx";
import { openSheet } from "./sheetStore.ts";
import { useKeyboardOpen } from "./useKeyboardOpen.ts";
import "./bottomBar.css";

const NewSheet = lazyPart(() => import("./NewSheet.tsx"), "NewSheet");
const MeSheet = lazyPart(() => import("../me/MeSheet.tsx"), "MeSheet");

const calls = paths.today.to({ page: "enquiries_builders", callType: "todays_calls" });

const close = () => openSheet.set(undefined);

/**
 * The everyday screens, one tap away at the lower edge of a phone, next to the menu, which has all of them. Hidden
 * while a keyboard is open, and if a form has its buttons there (docs/decisions/0045).
 */
export function BottomBar() {
  const isTyping = useKeyboardOpen();
  useRootClass("has-bottom-bar", !isTyping);
  const open = openSheet.use();
  const { key } = useLocation();
  // The sheet closes on navigation.
  useEffect(() => close, [key]);

  return createPortal(
    <>
      <nav aria-label="Shortcuts" className="bottom-bar print:hidden!" hidden={isTyping}>
        {!session.hasRole(ROLE_WITHOUT_PHONES) && (
          <NavLink to={calls} className="bottom-bar-entry">
            <Icon name="phone" />
            Calls
          </NavLink>
        )}
        <NavLink to={paths.find.path} className="bottom-bar-entry">
          <Icon name="search" />
          Search
        </NavLink>
        <button type="button" aria-haspopup="dialog" className="bottom-bar-entry" onClick={() => openSheet.set("new")}>
          <Icon name="add" />
          New
        </button>
        <NavLink to={paths.meetings.path} className="bottom-bar-entry">
          <Icon name="calendar" />
          Meetings
        </NavLink>
        <button type="button" aria-haspopup="dialog" className="bottom-bar-entry" onClick={() => openSheet.set("me")}>
          <Icon name="user" />
          Me
        </button>
      </nav>
      {open && (
        <LazyDialog key={open} onClose={close}>
          {open === "new" ? <NewSheet onClose={close} /> : <MeSheet onClose={close} />}
        </LazyDialog>
      )}
    </>,
    document.body,
  );
}
