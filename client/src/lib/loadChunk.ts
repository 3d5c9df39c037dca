import { navigate } from "./navigate.ts";

const TIME_OUT_MS = 120_000;
const RELOADED = "reloaded_at";

/**
 * A part of a version that is no longer there: the page is loaded again, once a minute at most; what was typed is a draft. Only
 * where the server answers: without it the browser would show its own error page instead of ours.
 */
async function afterReload(error: unknown): Promise<never> {
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
    timer = setTimeout(() => reject(new Error("This screen took too long to load")), TIME_OUT_MS);
  });
  return Promise.race([load().catch(afterReload), late]).finally(() => clearTimeout(timer));
}
