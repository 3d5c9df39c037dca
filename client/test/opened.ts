/** What is open: a test leaves it to the next screen, or to its end, to close it. */
export const opened: {
  close?: (() => Promise<void>) | undefined;
  /** Closes the screen and forgets what the tab held in memory. */
  forget?: (() => Promise<void>) | undefined;
} = {};
