/** The part of the router that this needs. */
interface Navigation {
  subscribe(changed: () => void): unknown;
}

const heading = () => document.querySelector<HTMLElement>("main h1");

/** Whether a field of the screen has the focus, rather than its heading. */
const isFieldFocused = () =>
  document.activeElement !== heading() && Boolean(document.activeElement?.closest("main, [role=dialog]"));

/**
 * Announces a new screen by its heading in a live region, for screen readers, if a field takes the focus before the
 * user does anything. A focused heading is read anyway.
 */
export function announceScreens(router: Navigation) {
  const region = Object.assign(document.createElement("div"), { className: "sr-only" });
  region.setAttribute("role", "status");
  region.setAttribute("aria-label", "Screen");
  region.dataset.reactAriaTopLayer = "true";
  document.body.append(region);

  const announce = () => {
    if (!isFieldFocused()) return;
    region.textContent = heading()?.textContent ?? "";
    stopWaiting();
  };
  const stopWaiting = () => document.removeEventListener("focusin", announce);
  for (const gesture of ["keydown", "pointerdown"]) document.addEventListener(gesture, stopWaiting, true);

  let shown = location.pathname;
  let observer: MutationObserver | undefined;
  router.subscribe(() => {
    if (location.pathname === shown) return;
    shown = location.pathname;
    const before = { element: heading(), text: heading()?.textContent };
    observer?.disconnect();
    stopWaiting();
    observer = new MutationObserver(() => {
      const now = heading();
      if (!now || (now === before.element && now.textContent === before.text)) return;
      observer?.disconnect();
      region.textContent = "";
      document.addEventListener("focusin", announce);
      // An autofocused field already has the focus.
      announce();
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}
