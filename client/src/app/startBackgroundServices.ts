import { startRequestHeaders } from "../api/requestHeaders.ts";
import { startReminders } from "../features/reminders/startReminders.ts";

/** Starts the service worker, offline sync and reminders. Loaded after the first screen. */
export function startBackgroundServices(router: Parameters<typeof startReminders>[0]) {
  void import("../pwa/serviceWorker.ts").then(({ registerServiceWorker }) => registerServiceWorker());
  void import("../offline/start.ts").then(({ startOffline }) => startOffline());
  void startRequestHeaders();
  startReminders(router);
}
