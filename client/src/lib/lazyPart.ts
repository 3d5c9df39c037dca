import { createElement, lazy, type ReactNode, useState } from "react";
import { loadChunk } from "./loadChunk.ts";
import { idleTime } from "./whenIdle.ts";

/** The imports of all known parts that `preloadParts` has not fetched. */
const unfetched = new Set<() => Promise<unknown>>();
/** Each lets a part that failed be fetched again. */
const retries = new Set<() => void>();

/**
 * A component that is fetched when it is first shown. A failure goes to the next error boundary; after that,
 * `retryFailedParts` lets it be fetched again.
 *
 * @param load the import of its module, in which it is exported as `name`
 * @param options `reloads: false` for what shows a failure: the page is not reloaded to get it
 * @example const Panel = lazyPart(() => import("./Panel.tsx"), "Panel");
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, (props: Props) => ReactNode>>>,
  name: Name,
  { reloads = true } = {},
) {
  const fetchPart = async () => ({ default: (await (reloads ? loadChunk(load) : load()))[name] });
  const fetchOrFail = () =>
    fetchPart().catch((error: unknown) => {
      retries.add(() => {
        current = lazy<(props: Props) => ReactNode>(fetchOrFail);
      });
      throw error;
    });
  // React keeps a failure for as long as the component exists. It is replaced only after its failure was shown: a new
  // one would be fetched, and fail, without end.
  let current = lazy<(props: Props) => ReactNode>(fetchOrFail);
  unfetched.add(load);
  return function LazyPart(props: Props) {
    const [Part] = useState(() => current);
    return createElement(Part as unknown as (props: Props) => ReactNode, props);
  };
}

/** For an error boundary that shows a failure: the failed parts are fetched again when they are next shown. */
export function retryFailedParts() {
  for (const retry of retries) retry();
  retries.clear();
}

/**
 * Fetches all parts, so that a form that was opened online can be finished offline. One at a time and when idle, because
 * all at once would delay the first taps. Does nothing if the service worker has stored this build.
 */
export async function preloadParts(): Promise<void> {
  await idleTime();
  if (await isBuildStored().catch(() => false)) return;
  // A fetched part may contain further ones: a loop over a set includes what is added meanwhile.
  for (const load of unfetched) {
    unfetched.delete(load);
    // If it fails, it is fetched when it is shown.
    await load().catch(() => undefined);
    await idleTime();
  }
}

/** A newer worker that waits has its files in the same cache, but does not serve this page. */
async function isBuildStored(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src;
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!entry || !navigator.serviceWorker.controller || !registration?.active) return false;
  if (registration.waiting || registration.installing) return false;
  return Boolean(await caches.match(entry, { ignoreSearch: true }));
}
