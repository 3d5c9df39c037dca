import type { reportErrors } from "../api/errorReports.ts";
import { startRequestHeaders } from "../api/requestHeaders.ts";
import { startFind } from "../features/find/startFind.ts";
import { startReminders } from "../features/reminders/startReminders.ts";

/**
 * Starts the service worker, offline sync, error reports, reminders and the fetching of next pages. Loaded after the
 * first screen.
 */
export function startBackgroundServices(
  router: Parameters<typeof startReminders>[0] & Parameters<typeof reportErrors>[0],
) {
  void import("../pwa/serviceWorker.ts").then(({ registerServiceWorker }) => registerServiceWorker());
  void import("./startOffline.ts").then(({ startOffline }) => startOffline());
  void startRequestHeaders();
  void import("../api/errorReports.ts").then((module) => module.reportErrors(router));
  startFind();
  void import("../features/find/openedRecords.ts").then(({ rememberOpened }) => rememberOpened());
  void import("../api/prefetchPages.ts").then(({ startPagePrefetch }) => startPagePrefetch());
  startReminders(router);
  void import("../lib/announceScreens.ts").then(({ announceScreens }) => announceScreens(router));
}
