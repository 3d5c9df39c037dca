/** The screen that is open; a test leaves it to the next one, or to its end, to close it. */
export const opened: { close?: (() => Promise<void>) | undefined } = {};
