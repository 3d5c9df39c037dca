/** Milliseconds after which a test gives up waiting for something on the screen. */
export const POLL_LIMIT_MS = 5_000;
