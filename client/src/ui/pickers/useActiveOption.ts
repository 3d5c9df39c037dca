import { type KeyboardEvent, useEffect, useState } from "react";

const PAGE = 10;

/**
 * The option that the keyboard is at, by index; undefined before an arrow key or a search. The focus stays in the
 * search: the option is scrolled into view and referenced by `aria-activedescendant`.
 */
export function useActiveOption(count: number, idOf: (place: number) => string) {
  const [place, setPlace] = useState<number>();
  const active = place === undefined || count === 0 ? undefined : Math.min(place, count - 1);
  useEffect(() => {
    if (active !== undefined) document.getElementById(idOf(active))?.scrollIntoView({ block: "nearest" });
  }, [active, idOf]);
  /** Handles a key that moves in the list; returns false for other keys. */
  const move = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, active, count);
    if (next === undefined) return false;
    event.preventDefault();
    setPlace(next);
    return true;
  };
  return { active, setPlace, move };
}

function placeAfter(key: string, active: number | undefined, count: number): number | undefined {
  const last = Math.max(count - 1, 0);
  const clamp = (place: number) => Math.min(Math.max(place, 0), last);
  if (key === "ArrowDown") return clamp((active ?? -1) + 1);
  if (key === "ArrowUp") return active === undefined ? last : clamp(active - 1);
  if (key === "PageDown") return clamp((active ?? 0) + PAGE);
  if (key === "PageUp") return clamp((active ?? 0) - PAGE);
  if (key === "Home") return 0;
  if (key === "End") return last;
  return undefined;
}
