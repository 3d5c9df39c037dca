const TIME_OUT = 120_000;
const RELOADED = "reloaded_at";

/** A part of a version that is no longer there: the page is fetched anew, once a minute at most; what is typed is a draft. */
function afterReload(error: unknown): Promise<never> {
  const last = Number(sessionStorage.getItem(RELOADED));
  if (!navigator.onLine || Date.now() - last < 60_000) throw error;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
  return new Promise(() => {});
}

/** Loads a part of the app; after 120 seconds (K011) it has failed, and its screen can be tried again. */
export function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("This screen took too long to load")), TIME_OUT);
  });
  return Promise.race([load().catch(afterReload), late]).finally(() => clearTimeout(timer));
}
