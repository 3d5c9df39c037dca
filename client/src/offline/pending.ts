import { useSyncExternalStore } from "react";
import type { KeptEntry } from "./outboxShelf.ts";

let entries: readonly KeptEntry[] | undefined;
const listeners = new Set<() => void>();

/** What whoever is signed in has not sent yet, as this tab knows it; undefined until it has looked. */
export const pending = {
  get: () => entries,
  set(next: readonly KeptEntry[]) {
    entries = next;
    for (const listener of listeners) listener();
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePending = () => useSyncExternalStore(subscribe, pending.get);
