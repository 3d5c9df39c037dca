import { useLayoutEffect, useRef } from "react";
import { findClearPlace, type Span } from "./clearPlace.ts";
import type { Toast } from "./toast.ts";

const ACTIONS = "a, button, input, select, textarea, summary, [role=tab], [role=radio], .form-actions";

/** A hidden element may still have a box. */
const CLOSED = "details:not([open]) > :not(summary)";

/** Keeps a fixed box where it covers no action of the screen, even after another screen opens. */
export function useClearPlace(notes: readonly Toast[]) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const screen = document.getElementById("root");
    if (!element || !screen || notes.length === 0) return;
    const place = () => {
      const height = element.offsetHeight;
      const room = roomFor();
      // Above the sticky buttons at the lower edge, if there is no better position.
      const top = findClearPlace(height, actionsBeside(element), room) ?? room.bottom - height - 88;
      element.style.top = `${top}px`;
    };
    let frame = 0;
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    place();
    const observer = new MutationObserver(placeSoon);
    observer.observe(screen, { childList: true, subtree: true });
    addEventListener("resize", placeSoon);
    return () => {
      observer.disconnect();
      removeEventListener("resize", placeSoon);
      cancelAnimationFrame(frame);
    };
  }, [notes]);
  return box;
}

const roomFor = (): Span => ({
  top: document.querySelector("header")?.getBoundingClientRect().bottom ?? 0,
  bottom: innerHeight,
});

/** Actions on screen. One much taller than the box, such as a row that is a link, can be tapped beside it. */
function actionsBeside(box: HTMLElement): Span[] {
  const { left, right, height } = box.getBoundingClientRect();
  return [...document.querySelectorAll(ACTIONS)]
    .filter((action) => !box.contains(action) && !action.closest(CLOSED))
    .map((action) => action.getBoundingClientRect())
    .filter((rect) => rect.right > left && rect.left < right && rect.height > 1 && rect.height < 1.5 * height);
}
