import { localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import { useMemo, useSyncExternalStore } from "react";
import { clock } from "./clock.ts";

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
let stop = () => {};

/** One timer for all subscribers: each minute, when the page becomes visible, and when the server's time is learned. */
function follow(listener: () => void) {
  if (listeners.size === 0) {
    const timer = setInterval(tell, 60_000);
    const unsubscribe = clock.subscribe(tell);
    document.addEventListener("visibilitychange", tell);
    addEventListener("pageshow", tell);
    stop = () => {
      clearInterval(timer);
      unsubscribe();
      document.removeEventListener("visibilitychange", tell);
      removeEventListener("pageshow", tell);
    };
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

const minute = () => Math.floor(clock.now().getTime() / 60_000);
const today = () => localDateOf(clock.now());

/** The current time, updated each minute and when the page becomes visible. */
export function useMinute(): Date {
  const current = useSyncExternalStore(follow, minute);
  // The same Date for the whole minute, so that effects depending on it do not run again.
  return useMemo(() => clock.now(), [current]);
}

/** Today in Asia/Kolkata, checked again when it may have changed. */
export const useToday = (): string => useSyncExternalStore(follow, today, today);
