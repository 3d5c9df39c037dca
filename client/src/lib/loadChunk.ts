import { navigate } from "./navigate.ts";

const TIME_OUT_MS = 120_000;
const RELOADED = "reloaded_at";

const TOO_LATE = "This screen took too long to load";

/**
 * Whether a file of the app could not be fetched, by the messages of Chrome, Firefox and Safari; it may be the
 * connection.
 */
export const isFetchFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === TOO_LATE ||
    /dynamically imported module|importing a module script|preload css/i.test(error.message));

/**
 * The chunk may belong to an old version, so the page is reloaded, once a minute at most; what was typed is a draft.
 * Only if the server responds: otherwise the browser would show its own error page.
 */
async function afterReload(error: unknown): Promise<never> {
  if (!isFetchFailure(error)) throw error;
  const last = Number(sessionStorage.getItem(RELOADED));
  if (!navigator.onLine || Date.now() - last < 60_000) throw error;
  const { ok } = await fetch("/", { method: "HEAD", cache: "no-store" }).catch(() => ({ ok: false }));
  if (!ok) throw error;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  const target = navigate.target();
  if (target) location.assign(target);
  else location.reload();
  return new Promise(() => {});
}

/** Loads a part of the app; after 120 seconds (K011) it has failed, and its screen can be tried again. */
export function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(TOO_LATE)), TIME_OUT_MS);
  });
  // Firefox cancels requests as soon as the user leaves for another page; a reload would keep the user here.
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  addEventListener("beforeunload", leave);
  const loading = load().catch((error: unknown) => {
    if (isLeaving) throw error;
    return afterReload(error);
  });
  return Promise.race([loading, late]).finally(() => {
    clearTimeout(timer);
    removeEventListener("beforeunload", leave);
  });
}
