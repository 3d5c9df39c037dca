import { useSyncExternalStore } from "react";

/** A list that lives outside React, for what may be added to from anywhere. */
export function createStore<Item>() {
  let items: readonly Item[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly Item[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    add: (item: Item) => set([...items, item]),
    remove: (item: Item) => set(items.filter((other) => other !== item)),
    useItems: () => useSyncExternalStore(subscribe, () => items),
  };
}
