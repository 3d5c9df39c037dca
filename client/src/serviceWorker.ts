import { createValue } from "./kit/store.ts";
import { trustedScript } from "./trustedScript.ts";

const HOUR = 3_600_000;
const PATIENCE = 3_000;

/** The newer worker that waits to take over. */
const waiting = createValue<ServiceWorker | undefined>(undefined);

/** Registers the worker that keeps the shell for offline use (R073), and looks for a newer one each hour. */
export async function registerServiceWorker() {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(trustedScript("serviceWorker"));
    const look = () => waiting.set(registration.waiting ?? undefined);
    registration.onupdatefound = () => {
      const { installing } = registration;
      // The first one of all has nobody to take over from.
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

/** Lets the newer version take over, and shows the page anew; only ever by a person's hand. */
export function takeOver() {
  const show = () => location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", show, { once: true });
  // An old worker that still has something under way may keep its place for minutes. The page comes from the network all the same.
  setTimeout(show, PATIENCE);
  waiting.get()?.postMessage("take over");
}
