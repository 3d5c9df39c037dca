import { knownParts } from "./lazyPart.ts";
import { idleTime } from "./whenIdle.ts";

/**
 * Fetches all parts of the current screens, and the parts of those parts, so that they can be shown without a network:
 * one at a time and when idle, because all at once would delay the first taps. Nothing needs to be fetched if the
 * service worker has the whole build.
 */
export async function preloadParts(): Promise<void> {
  await idleTime();
  if (await hasWholeBuild().catch(() => false)) return;
  // A part that is added while others are fetched is fetched after them.
  for (const load of knownParts) {
    knownParts.delete(load);
    // If it cannot be fetched now, it is fetched when it is shown.
    await load().catch(() => undefined);
    await idleTime();
  }
}

/**
 * The worker that serves this page has stored the same build. A waiting newer worker does not serve it, but shares the
 * store.
 */
async function hasWholeBuild(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src;
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!entry || !navigator.serviceWorker.controller || !registration?.active) return false;
  if (registration.waiting || registration.installing) return false;
  return Boolean(await caches.match(entry, { ignoreSearch: true }));
}
