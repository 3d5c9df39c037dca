/**
 * Milliseconds after which a test gives up waiting for something on the screen. With four busy processes for each core
 * a screen has taken five seconds to settle.
 */
export const POLL_LIMIT_MS = 15_000;
