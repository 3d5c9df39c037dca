import { createStore } from "./store.ts";

const KEY = "clock_offset_ms";
/** The header has whole seconds, and a response takes time. */
const TOLERANCE_MS = 10_000;
const MIN_SHOWN_OFFSET_MS = 120_000;

/**
 * How far the server's clock is ahead of this phone's, in milliseconds; 0 if they agree. Survives an offline reload.
 */
const offset = createStore(Number(storedOffset()) || 0);

function storedOffset(): string | null {
  try {
    return globalThis.localStorage?.getItem(KEY) ?? null;
  } catch {
    // Storage is blocked; public/minimum.js tells the user.
    return null;
  }
}

/** The time by the server's clock, as far as it is known. */
export const clock = {
  now: (): Date => new Date(Date.now() + offset.get()),
  /** Converts epoch milliseconds of this phone to the server's clock. */
  correct: (at: number): Date => new Date(at + offset.get()),
  /** The difference in milliseconds if the user should know about it, otherwise 0. A hook. */
  useDifference: () => {
    const known = offset.use();
    return Math.abs(known) >= MIN_SHOWN_OFFSET_MS ? known : 0;
  },
  subscribe: offset.subscribe,

  /**
   * Updates the difference from a response.
   * @param date its `date` header
   * @param sentAt when the request was sent, in epoch milliseconds of this phone
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

/** `fetch` that updates the clock. */
export const fetchWithClock: typeof fetch = async (...request) => {
  const sentAt = Date.now();
  const response = await fetch(...request);
  clock.note(response.headers?.get("date"), sentAt);
  return response;
};
