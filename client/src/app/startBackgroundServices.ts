import type { reportErrors } from "../api/errorReports.ts";
import { startRequestHeaders } from "../api/requestHeaders.ts";
import { startFind } from "../features/find/startFind.ts";
import { startReminders } from "../features/reminders/startReminders.ts";
import { loadService } from "../lib/loadService.ts";

/**
 * Starts the service worker, offline sync, error reports, reminders and the fetching of next pages. Loaded after the
 * first screen.
 */
export function startBackgroundServices(
  router: Parameters<typeof startReminders>[0] & Parameters<typeof reportErrors>[0],
) {
  void loadService(() => import("../pwa/serviceWorker.ts")).then(({ registerServiceWorker }) =>
    registerServiceWorker(),
  );
  void loadService(() => import("./startOffline.ts")).then(({ startOffline }) => startOffline());
  void startRequestHeaders();
  void loadService(() => import("../api/errorReports.ts")).then((module) => module.reportErrors(router));
  startFind();
  void loadService(() => import("../features/find/openedRecords.ts")).then(({ rememberOpened }) => rememberOpened());
  void loadService(() => import("../api/prefetchPages.ts")).then(({ startPagePrefetch }) => startPagePrefetch());
  startReminders(router);
  void loadService(() => import("../lib/announceScreens.ts")).then(({ announceScreens }) => announceScreens(router));
}
