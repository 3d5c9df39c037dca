/** The open screen: a test leaves it to the next screen, or to its end, to close it. */
export const opened: {
  close?: (() => Promise<void>) | undefined;
  /** Closes the screen and clears the tab's memory. */
  reset?: (() => Promise<void>) | undefined;
} = {};
