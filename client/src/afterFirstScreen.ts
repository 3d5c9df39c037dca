import { beginBesideRequests } from "./besideRequests.ts";
import { startReminders } from "./features/reminders/startReminders.ts";

/** What the app does besides its screens, fetched once the first of them is there. */
export function afterFirstScreen(router: Parameters<typeof startReminders>[0]) {
  void import("./serviceWorker.ts").then(({ registerServiceWorker }) => registerServiceWorker());
  void import("./offline/start.ts").then(({ startOffline }) => startOffline());
  void beginBesideRequests();
  startReminders(router);
}
