import { expect, test, vi } from "vitest";
import { startBackgroundServices } from "./startBackgroundServices.ts";

const fake = vi.hoisted(() => ({ started: [] as unknown[] }));
const start = vi.hoisted(
  () => (name: string) => (router?: unknown) => void fake.started.push(router ? [name, router] : name),
);
vi.mock("../api/prefetchPages.ts", () => ({ startPagePrefetch: start("next pages") }));
vi.mock("../api/requestHeaders.ts", () => ({ startRequestHeaders: start("headers") }));
vi.mock("../features/find/openedRecords.ts", () => ({ rememberOpened: start("opened records") }));
vi.mock("../features/find/startFind.ts", () => ({ startFind: start("find") }));
vi.mock("../features/reminders/startReminders.ts", () => ({ startReminders: start("reminders") }));
vi.mock("../lib/announceScreens.ts", () => ({ announceScreens: start("announcements") }));
vi.mock("../offline/start.ts", () => ({ startOffline: start("offline") }));
vi.mock("../pwa/serviceWorker.ts", () => ({ registerServiceWorker: start("service worker") }));
vi.mock("./reportErrors.ts", () => ({ reportErrors: start("error reports") }));

test("every service is started once, those that follow the screens with the router", async () => {
  const router = { state: {} } as never;
  startBackgroundServices(router);
  await vi.waitFor(() => expect(fake.started).toHaveLength(9), { interval: 1 });

  expect(new Set(fake.started)).toEqual(
    new Set([
      ...["headers", "find", "opened records", "offline", "service worker", "next pages"],
      ...["reminders", "announcements", "error reports"].map((name) => [name, router]),
    ]),
  );
});
