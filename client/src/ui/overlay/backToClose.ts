import { useEffectEvent, useLayoutEffect } from "react";
import type { Location } from "react-router-dom";

interface Overlay {
  close(): void;
}

/** What is open over the screen, the topmost last. */
const open: Overlay[] = [];
let isFollowed = false;
let isScheduled = false;

const depthOf = (state: { overlays?: number } | null) => state?.overlays ?? 0;

/** Gives the history one entry for each open overlay, at the address of the screen. */
function addEntries() {
  for (let next = depthOf(history.state) + 1; next <= open.length; next++)
    history.pushState({ ...history.state, overlays: next }, "", location.href);
}

/**
 * Takes away the entries of overlays that have closed. It waits for the end of the event: an overlay that closes may
 * make way for another overlay, or for another screen.
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
 * not see the steps between an overlay and its screen.
 *
 * @param shown the location that the router shows
 */
export function followBack(shown: () => Location) {
  isFollowed = true;
  if (depthOf(history.state)) history.replaceState({ ...history.state, overlays: 0 }, "", location.href);
  addEventListener("popstate", (event: PopStateEvent) => {
    const depth = depthOf(event.state);
    if (depth > open.length) {
      // The entry of an overlay that was left by a link to another screen.
      event.stopImmediatePropagation();
      history.back();
    } else if (isSameEntry(event.state, shown())) {
      event.stopImmediatePropagation();
      for (const overlay of open.slice(depth).reverse()) overlay.close();
    }
  });
}

/** Whether the browser is at the router's entry, or at one that an overlay has added to it. */
const isSameEntry = (state: { key?: string } | null, { key, pathname, search }: Location) =>
  (state?.key ?? "default") === key && location.pathname + location.search === pathname + search;

/** For an overlay: Back closes it. */
export function useBackToClose(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  // Before the overlay is painted: a Back that follows at once must find its entry.
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
