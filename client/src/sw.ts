/// <reference lib="webworker" />
import { addPlugins, cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { openNotification, showPushed } from "./features/reminders/showPushed.ts";
import { FOREIGN_PAGE_LINK, isForeignPage } from "./pwa/foreignPage.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** How long a navigation waits for the network before the cached shell is shown. */
const NETWORK_TIMEOUT_MS = 2_000;

// Only the shell and its hashed assets: no reply of the server enters Cache Storage (SPEC-165). A captive portal's page
// must not be cached in their place.
addPlugins([{ cacheWillUpdate: async ({ response }) => ((await isForeignPage(response)) ? null : response) }]);
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      const answer = await fetch(request, { signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS) }).catch(() => undefined);
      if (answer?.ok && !(await isForeignPage(answer))) return answer;
      return (await matchPrecache("/index.html")) ?? answer ?? Response.error();
    },
    { denylist: [/^\/trpc/, /^\/(healthz|readyz|metrics|files)/, FOREIGN_PAGE_LINK] },
  ),
);

// A newer version waits until the user accepts it, so that a reload never loses unsaved work.
self.addEventListener("message", ({ data }) => {
  if (data === "take over") void self.skipWaiting();
});

self.addEventListener("push", (event) => event.waitUntil(showPushed(self.registration, event.data?.text() ?? "")));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openNotification(self, event.notification));
});
