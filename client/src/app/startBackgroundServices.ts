import type { reportErrors } from "../api/errorReports.ts";
import { startRequestHeaders } from "../api/requestHeaders.ts";
import { session } from "../auth/session.ts";
import { startReminders } from "../features/reminders/startReminders.ts";
import { loadService } from "../lib/loadService.ts";
import { navigate } from "../lib/navigate.ts";
import { paths } from "../lib/paths.ts";

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

/** Opens it with Ctrl-K or Command-K, unless a dialog is open. */
function startFind() {
  document.addEventListener("keydown", (event) => {
    const isShortcut = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (!isShortcut || event.defaultPrevented || !session.token() || location.pathname === paths.login.path) return;
    if (document.querySelector("[role=dialog],[role=alertdialog]")) return;
    event.preventDefault();
    navigate.to(paths.find.path);
  });
}
