import { useEffect } from "react";
import { ROLE_WITHOUT_PHONES, session } from "../../auth/session.ts";
import { type QuickRecord, quickActions } from "../../shared/rowActions/quickActions.ts";
import { isAtEdge, isResting, isSwipe, recordAt } from "./rowGesture.ts";

const LONG_PRESS_MS = 500;
/** The click that ends a gesture follows within this time. */
const CLICK_MS = 600;

interface Gesture {
  from: { x: number; y: number };
  record: QuickRecord;
  timer: ReturnType<typeof setTimeout>;
}

/** Opens the actions of a row by a swipe to the side or a long press. Rows have a button for the same. */
export function useRowGestures() {
  useEffect(() => (session.hasRole(ROLE_WITHOUT_PHONES) ? undefined : listenToRows()), []);
}

function listenToRows() {
  let gesture: Gesture | undefined;
  let openedAt = Number.NEGATIVE_INFINITY;
  const end = () => {
    clearTimeout(gesture?.timer);
    gesture = undefined;
  };
  const open = (record: QuickRecord) => {
    end();
    openedAt = performance.now();
    quickActions.set(record);
  };

  const handlers: { [Type in "touchstart" | "touchmove" | "touchend" | "touchcancel"]: (event: TouchEvent) => void } = {
    touchstart(event) {
      end();
      // A new touch does not belong to an earlier gesture.
      openedAt = Number.NEGATIVE_INFINITY;
      const isAlone = event.touches.length === 1 && !isAtEdge(pointOf(event), innerWidth);
      const record = isAlone ? recordOf(event.target) : undefined;
      if (record) gesture = { from: pointOf(event), record, timer: setTimeout(() => open(record), LONG_PRESS_MS) };
    },
    touchmove(event) {
      if (gesture && !isResting(gesture.from, pointOf(event))) clearTimeout(gesture.timer);
    },
    touchend(event) {
      if (gesture && isSwipe(gesture.from, pointOf(event))) open(gesture.record);
      else end();
    },
    touchcancel: end,
  };
  /** The browser's own menu for a link would cover the sheet. */
  const onContextMenu = (event: Event) => {
    if (gesture || isJustOpened()) event.preventDefault();
  };
  const onClick = (event: Event) => {
    if (!isJustOpened()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isJustOpened = () => performance.now() - openedAt < CLICK_MS;

  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  for (const [type, handle] of Object.entries(handlers))
    document.addEventListener(type, handle as EventListener, { ...options, passive: true });
  document.addEventListener("contextmenu", onContextMenu, options);
  document.addEventListener("click", onClick, options);
  return () => {
    end();
    stop.abort();
  };
}

const recordOf = (target: EventTarget | null) =>
  target instanceof Element ? recordOfLink(target.closest("main li a[href]")) : undefined;

const recordOfLink = (link: Element | null) =>
  link instanceof HTMLAnchorElement ? recordAt(link.pathname) : undefined;

function pointOf({ changedTouches: [touch] }: TouchEvent) {
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 };
}
