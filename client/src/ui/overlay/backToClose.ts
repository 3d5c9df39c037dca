import { useEffectEvent, useLayoutEffect } from "react";
import type { Location } from "react-router-dom";

interface Overlay {
  close(): void;
}

/** Open overlays, the topmost last. */
const open: Overlay[] = [];
let isFollowed = false;
let isScheduled = false;

const depthOf = (state: { overlays?: number } | null) => state?.overlays ?? 0;

/** Adds a history entry for each open overlay, at the screen's address. */
function addEntries() {
  for (let next = depthOf(history.state) + 1; next <= open.length; next++)
    history.pushState({ ...history.state, overlays: next }, "", location.href);
}

/**
 * Removes the history entries of closed overlays. Deferred to the end of the event, because closing one may open
 * another overlay or screen.
 */
function removeEntriesLater() {
  if (!isFollowed || isScheduled) return;
  isScheduled = true;
  setTimeout(() => {
    isScheduled = false;
    addEntries();
    const depth = depthOf(history.state);
    if (depth > open.length) history.go(open.length - depth);
  });
}

/**
 * Lets Back, also Android's gesture, close the topmost overlay. Call it before the router is created: the router must
 * not see the entries of overlays.
 * @param shown the location that the router shows
 */
export function followBack(shown: () => Location) {
  isFollowed = true;
  if (depthOf(history.state)) history.replaceState({ ...history.state, overlays: 0 }, "", location.href);
  addEventListener("popstate", (event: PopStateEvent) => {
    const depth = depthOf(event.state);
    if (depth > open.length) {
      // The entry of an overlay that was left by a link.
      event.stopImmediatePropagation();
      history.back();
    } else if (isSameEntry(event.state, shown())) {
      event.stopImmediatePropagation();
      for (const overlay of open.slice(depth).reverse()) overlay.close();
    }
  });
}

/** Whether the browser is at the router's entry, or at one of its overlays. */
const isSameEntry = (state: { key?: string } | null, { key, pathname, search }: Location) =>
  (state?.key ?? "default") === key && location.pathname + location.search === pathname + search;

/** Lets Back close an overlay. */
export function useBackToClose(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  // A layout effect, because a Back that follows at once must find the entry.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const overlay = { close: () => close() };
    open.push(overlay);
    if (isFollowed && !isScheduled) addEntries();
    return () => {
      open.splice(open.indexOf(overlay), 1);
      removeEntriesLater();
    };
  }, [isOpen]);
}
