import { onTestFinished } from "vitest";

/** Gives the browser devices that it does not have, until the test ends. */
export function openDevices(devices: Record<string, object>) {
  for (const [name, value] of Object.entries(devices)) {
    Object.defineProperty(navigator, name, { configurable: true, value });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  }
}

/** Hides or shows the page, as another app or the phone's lock screen does. */
export function showPage(isVisible: boolean) {
  Object.defineProperty(document, "visibilityState", {
    configurable: true,
    get: () => (isVisible ? "visible" : "hidden"),
  });
  document.dispatchEvent(new Event("visibilitychange"));
  onTestFinished(() => void Reflect.deleteProperty(document, "visibilityState"));
}
