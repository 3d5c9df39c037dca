import { useSyncExternalStore } from "react";

/** A value outside React that any module may change. */
export function createStore<Value>(value: Value) {
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set(next: Value) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get),
  };
}

/** A list outside React that any module may add to. */
export function createListStore<Item>() {
  const { get, set, use } = createStore<readonly Item[]>([]);
  return {
    add: (item: Item) => set([...get(), item]),
    remove: (item: Item) => set(get().filter((other) => other !== item)),
    getItems: get,
    useItems: use,
  };
}
