import { startReminders } from "./features/reminders/startReminders.ts";
import { startOffline } from "./offline/start.ts";
import { askForPublicIp } from "./publicIp.ts";
import { registerServiceWorker } from "./serviceWorker.ts";

/** What the app does besides its screens, fetched once the first of them is there. */
export function afterFirstScreen(router: Parameters<typeof startReminders>[0]) {
  void registerServiceWorker();
  void startOffline();
  void askForPublicIp();
  startReminders(router);
}
