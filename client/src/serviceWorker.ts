import { trustedScript } from "./trustedScript.ts";

/** Registers the worker that keeps the shell for offline use (R073), once the first screen has had its turn. */
export function registerServiceWorker() {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  window.addEventListener("load", () => void register(), { once: true });
  if (document.readyState === "complete") void register();
}

async function register() {
  try {
    await navigator.serviceWorker.register(trustedScript("serviceWorker"));
  } catch (error) {
    console.info("the service worker was not registered", error instanceof Error ? error.name : "");
  }
}
