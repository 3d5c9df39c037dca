import { useSyncExternalStore } from "react";

/** From this width on, a permanent menu and a list beside its details fit: 1024 pixels at the usual text size. */
const query = matchMedia("(min-width: 64rem)");

function subscribe(listener: () => void) {
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

export const useIsWide = () => useSyncExternalStore(subscribe, () => query.matches);
