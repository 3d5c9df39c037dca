import { useSyncExternalStore } from "react";

/** A keyboard takes at least this share of the height; a browser's address bar takes less. */
const KEYBOARD_SHARE = 0.25;

let width = 0;
let tallest = 0;
let open = false;

/** The keyboard is open if the visible part is much lower than before at this width. */
function measure(shown: VisualViewport) {
  const height = shown.height * shown.scale;
  if (innerWidth !== width) {
    width = innerWidth;
    tallest = 0;
  }
  tallest = Math.max(tallest, height);
  open = height < tallest * (1 - KEYBOARD_SHARE);
}

/** Measures only after layout: during rendering, measuring would force the browser to lay out the page at once. */
function subscribe(listener: () => void) {
  const shown = window.visualViewport;
  if (!shown) return () => {};
  const remeasure = () => {
    measure(shown);
    listener();
  };
  const firstLayout = new ResizeObserver(() => {
    firstLayout.disconnect();
    remeasure();
  });
  firstLayout.observe(document.documentElement);
  shown.addEventListener("resize", remeasure);
  return () => {
    firstLayout.disconnect();
    shown.removeEventListener("resize", remeasure);
  };
}

/** Whether the keyboard of the phone is open. */
export const useKeyboardOpen = () => useSyncExternalStore(subscribe, () => open);
