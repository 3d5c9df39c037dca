/** Registers the worker that keeps the shell for offline use (R073), once the first screen has had its turn. */
export function registerServiceWorker() {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  window.addEventListener("load", () => void register(), { once: true });
  if (document.readyState === "complete") void register();
}

async function register() {
  try {
    await navigator.serviceWorker.register(trusted("/sw.js") as string);
  } catch (error) {
    console.info("the service worker was not registered", error instanceof Error ? error.name : "");
  }
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

/** The CSP enforces Trusted Types; this one policy lets exactly one address through. */
function trusted(url: string): unknown {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  return trustedTypes.createPolicy("mobile-crm", { createScriptURL: () => url }).createScriptURL(url);
}
