/** Moves the focus to the screen's heading when the focused element is gone. */
export const focusHeading = () => document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
