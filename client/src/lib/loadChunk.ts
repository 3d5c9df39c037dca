import { navigate } from "./navigate.ts";

const TIMEOUT_MS = 120_000;
const TOO_LATE = "This screen took too long to load";
/** Key of the time of the last reload, in epoch milliseconds. */
const RELOADED = "reloaded_at";
const MIN_RELOAD_INTERVAL_MS = 60_000;

/**
 * Whether a file of the app could not be fetched, by the messages of Chrome, Firefox and Safari; it may be the
 * connection.
 */
export const isFetchFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === TOO_LATE ||
    /dynamically imported module|importing a module script|preload css/i.test(error.message));

/**
 * Fetches a part of the app. If it is missing, it may be of an old version: the page is reloaded, once a minute at most;
 * what was typed is a draft.
 *
 * @throws after 120 seconds (K011), and if it can't be fetched and a reload would not help
 */
export function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(TOO_LATE)), TIMEOUT_MS);
  });
  // Firefox cancels requests as soon as the user leaves for another page; a reload would keep the user here.
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  addEventListener("beforeunload", leave);
  const loading = load().catch(async (error: unknown) => {
    if (isLeaving || !isFetchFailure(error) || !(await mayReload())) throw error;
    return reload();
  });
  return Promise.race([loading, timeout]).finally(() => {
    clearTimeout(timer);
    removeEventListener("beforeunload", leave);
  });
}

/** Only if the server responds: otherwise the browser would show its own error page. */
async function mayReload(): Promise<boolean> {
  const last = Number(sessionStorage.getItem(RELOADED));
  if (!navigator.onLine || Date.now() - last < MIN_RELOAD_INTERVAL_MS) return false;
  const { ok } = await fetch("/", { method: "HEAD", cache: "no-store" }).catch(() => ({ ok: false }));
  return ok;
}

/** Opens the screen that the user wanted, anew; never resolves. */
function reload(): Promise<never> {
  sessionStorage.setItem(RELOADED, String(Date.now()));
  const target = navigate.target();
  if (target) location.assign(target);
  else location.reload();
  return new Promise(() => {});
}
