import "./bottomBar.css";
import { useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { NavLink, useLocation } from "react-router-dom";
import { ROLE_WITHOUT_PHONES, session } from "../../auth/session.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { paths } from "../../lib/paths.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { useRootClass } from "../../lib/useRootClass.ts";
import { Icon } from "../../ui/base/Icon.tsx";
import { LazyDialog } from "../../ui/overlay/LazyDialog.tsx";
import { openSheet } from "./sheetStore.ts";

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
          {screenNames.meetings}
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

/** A keyboard takes at least this share of the height; a browser's address bar takes less. */
const KEYBOARD_SHARE = 0.25;

let width = 0;
let tallest = 0;
let open = false;

/** The keyboard is open if the visible part is much lower than before at this width. */
function measure(shown: VisualViewport) {
  const height = shown.height * shown.scale;
  if (innerWidth !== width) {
    width = innerWidth;
    tallest = 0;
  }
  tallest = Math.max(tallest, height);
  open = height < tallest * (1 - KEYBOARD_SHARE);
}

/** Measures only after layout: during rendering, measuring would force the browser to lay out the page at once. */
function subscribe(listener: () => void) {
  const shown = window.visualViewport;
  if (!shown) return () => {};
  const remeasure = () => {
    measure(shown);
    listener();
  };
  const firstLayout = new ResizeObserver(() => {
    firstLayout.disconnect();
    remeasure();
  });
  firstLayout.observe(document.documentElement);
  shown.addEventListener("resize", remeasure);
  return () => {
    firstLayout.disconnect();
    shown.removeEventListener("resize", remeasure);
  };
}

/** Whether the keyboard of the phone is open. */
const useKeyboardOpen = () => useSyncExternalStore(subscribe, () => open);
