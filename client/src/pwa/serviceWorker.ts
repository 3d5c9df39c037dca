import { createStore } from "../lib/store.ts";
import { trustedScriptUrl } from "../lib/trustedScript.ts";

const HOUR = 3_600_000;
const UPDATE_TIMEOUT_MS = 3_000;

/** The newer worker that waits to take over. */
const waiting = createStore<ServiceWorker | undefined>(undefined);

/** Registers the worker that keeps the shell for offline use (R073), and looks for a newer one each hour. */
export async function registerServiceWorker() {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(trustedScriptUrl("/sw.js"));
    const look = () => waiting.set(registration.waiting ?? undefined);
    registration.onupdatefound = () => {
      const { installing } = registration;
      // The first worker has no predecessor.
      if (navigator.serviceWorker.controller) installing?.addEventListener("statechange", look);
    };
    navigator.serviceWorker.addEventListener("controllerchange", look);
    look();
    setInterval(() => void registration.update().catch(() => {}), HOUR);
  } catch (error) {
    console.info("the service worker was not registered", error instanceof Error ? error.name : "");
  }
}

/** Whether a newer version waits to take over. */
export const useUpdate = () => waiting.use() !== undefined;

/** Activates the waiting version and reloads the page. Call only from a user gesture. */
export function activateUpdate() {
  const show = () => location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", show, { once: true });
  // An old worker that is still busy may keep its place for minutes. The page comes from the network all the same.
  setTimeout(show, UPDATE_TIMEOUT_MS);
  waiting.get()?.postMessage("take over");
}
