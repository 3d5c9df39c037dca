import { useSyncExternalStore } from "react";

/** From this width on a permanent menu and a list beside its details have room: 1024 pixels with the usual size of text. */
const query = matchMedia("(min-width: 64rem)");

function subscribe(listener: () => void) {
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

export const useIsWide = () => useSyncExternalStore(subscribe, () => query.matches);
