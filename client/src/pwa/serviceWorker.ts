import { createStore } from "../lib/store.ts";
import { trustedScriptUrl } from "../lib/trustedScript.ts";

const HOUR_MS = 3_600_000;
const UPDATE_TIMEOUT_MS = 3_000;

/** A newer worker that waits to be activated. */
const waiting = createStore<ServiceWorker | undefined>(undefined);

export type OfflineState = "ready" | "installing" | "unsupported" | "failed";

const offlineState = createStore<OfflineState>("installing");

/** Whether the app opens without a connection on this device, or why not. */
export const useOfflineState = offlineState.use;

/** The first worker stores the app; if that fails it becomes redundant. */
function followInstallation({ active, installing, waiting }: ServiceWorkerRegistration) {
  if (active || waiting || !installing) return offlineState.set(active || waiting ? "ready" : "failed");
  installing.addEventListener("statechange", () => {
    if (installing.state === "redundant") offlineState.set("failed");
    else if (installing.state !== "installing") offlineState.set("ready");
  });
}

/** Registers the worker that keeps the shell for offline use (R073), and looks for a newer one each hour. */
export async function registerServiceWorker() {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return offlineState.set("unsupported");
  try {
    const registration = await navigator.serviceWorker.register(trustedScriptUrl("/sw.js"));
    followInstallation(registration);
    const look = () => waiting.set(registration.waiting ?? undefined);
    registration.onupdatefound = () => {
      const { installing } = registration;
      // The first worker has no predecessor.
      if (navigator.serviceWorker.controller) installing?.addEventListener("statechange", look);
    };
    navigator.serviceWorker.addEventListener("controllerchange", look);
    look();
    setInterval(() => void registration.update().catch(() => {}), HOUR_MS);
  } catch (error) {
    offlineState.set("failed");
    console.info("the service worker was not registered", error instanceof Error ? error.name : "");
  }
}

/** Whether a newer version waits to be activated. */
export const useUpdate = () => waiting.use() !== undefined;

/** Activates the waiting version and reloads the page. Call only from a user gesture. */
export function activateUpdate() {
  const show = () => location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", show, { once: true });
  // A busy old worker may stay active for minutes. The page is loaded from the network meanwhile.
  setTimeout(show, UPDATE_TIMEOUT_MS);
  waiting.get()?.postMessage("take over");
}
