import { createStore } from "./store.ts";

const KEY = "clock_offset_ms";
/** The header has no fractions of a second, and an answer takes time. */
const TOLERANCE_MS = 10_000;
const TOLD_FROM_MS = 120_000;

/**
 * How far the server's clock is ahead of this phone's, in milliseconds; 0 while they agree. Also known after a reload
 * without a network.
 */
const offset = createStore(Number(storedOffset()) || 0);

function storedOffset(): string | null {
  try {
    return globalThis.localStorage?.getItem(KEY) ?? null;
  } catch {
    // Blocked; the page says so (public/minimum.js).
    return null;
  }
}

/** The time by the server's clock, as far as it is known. */
export const clock = {
  now: (): Date => new Date(Date.now() + offset.get()),
  /** A moment of this phone's clock, in milliseconds, converted to the server's clock. */
  correct: (at: number): Date => new Date(at + offset.get()),
  /** The difference in milliseconds if the user should know about it, otherwise 0. Renders again when that changes. */
  useDifference: () => {
    const known = offset.use();
    return Math.abs(known) >= TOLD_FROM_MS ? known : 0;
  },
  subscribe: offset.subscribe,

  /**
   * Learns the difference from an answer of the server.
   *
   * @param date its `date` header
   * @param sentAt when the request was sent, in milliseconds by this phone's clock
   */
  note(date: string | null | undefined, sentAt: number): void {
    const server = Date.parse(date ?? "");
    if (Number.isNaN(server)) return;
    const arrivedAt = Date.now();
    const difference = server + 500 - (sentAt + arrivedAt) / 2;
    const tolerance = TOLERANCE_MS + (arrivedAt - sentAt) / 2;
    const found = Math.abs(difference) < tolerance ? 0 : Math.round(difference);
    if (Math.abs(found - offset.get()) < tolerance && (found !== 0 || offset.get() === 0)) return;
    offset.set(found);
    if (found) localStorage.setItem(KEY, String(found));
    else localStorage.removeItem(KEY);
  },
};

/** `fetch` that learns the server's time. */
export const fetchWithClock: typeof fetch = async (...request) => {
  const sentAt = Date.now();
  const response = await fetch(...request);
  clock.note(response.headers?.get("date"), sentAt);
  return response;
};
