/** Moves the focus to the heading of the screen, where what had it is gone. */
export const focusHeading = () => document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
