import { type Mock, vi } from "vitest";

/** Counts how often the heading of the screen gets the focus; to be called once the screen is open. */
export function watchHeading(): Mock {
  const focus = vi.fn();
  Object.assign(document, { querySelector: (selector: string) => (selector === "main h1" ? { focus } : null) });
  return focus;
}
