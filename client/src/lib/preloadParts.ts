import { knownParts } from "./lazyPart.ts";
import { idleTime } from "./whenIdle.ts";

/**
 * Fetches every part of the screens that are there, and the parts of those parts, so that they can be shown without a network: one at a
 * time and when idle, for all at once hold up the first taps. There is nothing to fetch where the service worker has the whole of them.
 */
export async function preloadParts(): Promise<void> {
  await idleTime();
  if (await hasWholeBuild().catch(() => false)) return;
  // A part that comes while others are fetched is fetched after them.
  for (const load of knownParts) {
    knownParts.delete(load);
    // One that cannot be fetched now is fetched when it is shown.
    await load().catch(() => undefined);
    await idleTime();
  }
}

/** The worker that serves this page has stored the same build. A newer worker that waits does not serve it, but shares the store. */
async function hasWholeBuild(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src;
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!entry || !navigator.serviceWorker.controller || !registration?.active) return false;
  if (registration.waiting || registration.installing) return false;
  return Boolean(await caches.match(entry, { ignoreSearch: true }));
}
