import { useLayoutEffect } from "react";

/** How many components have requested each class. */
const users = new Map<string, number>();

/**
 * Sets a class on the document while the component is mounted and `isSet`, for styles that Firefox before 121 cannot
 * select with `:has()`.
 */
export function useRootClass(name: string, isSet = true) {
  useLayoutEffect(() => {
    if (!isSet) return;
    count(name, 1);
    return () => count(name, -1);
  }, [name, isSet]);
}

function count(name: string, by: number) {
  const now = (users.get(name) ?? 0) + by;
  users.set(name, now);
  document.documentElement.classList.toggle(name, now > 0);
}
