/**
 * Milliseconds after which a test gives up waiting for something on the screen: single tests have taken 11 s with eight
 * busy processes for each core.
 */
export const POLL_LIMIT_MS = 15_000;
