import { knownParts } from "./lazyPart.ts";
import { idleTime } from "./whenIdle.ts";

/**
 * Fetches all parts of the current screens, recursively, so that they can be shown offline: one at a time and when
 * idle, because all at once would delay the first taps. Does nothing if the service worker has the whole build.
 */
export async function preloadParts(): Promise<void> {
  await idleTime();
  if (await hasWholeBuild().catch(() => false)) return;
  // The set may grow while parts are fetched; the loop includes new ones.
  for (const load of knownParts) {
    knownParts.delete(load);
    // A failed part is fetched when it is shown.
    await load().catch(() => undefined);
    await idleTime();
  }
}

/**
 * Whether the active worker has stored this build. A waiting newer worker does not count, although it shares the cache.
 */
async function hasWholeBuild(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src;
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!entry || !navigator.serviceWorker.controller || !registration?.active) return false;
  if (registration.waiting || registration.installing) return false;
  return Boolean(await caches.match(entry, { ignoreSearch: true }));
}
