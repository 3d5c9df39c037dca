import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Page } from "@playwright/test";
import { expect, type Role } from "./fixtures.ts";
import { readyForOffline } from "./offlineFixtures.ts";
import type { Upstream } from "./upstream.ts";

/** The caller of the demo. */
export const USER = 6;
export const rowsOf = (page: Page) => page.getByRole("main").getByRole("list").getByRole("listitem");
export const asked = (upstream: Upstream, path: string) =>
  upstream.requests.filter((request) => request.path === path).length;

/** Gives the caller calls of today and of the backlog. */
async function withCalls({ pool }: Database) {
  await pool.query(`update enquiries set assignee_id = ${USER}, next_call_date = now() - interval '1 day' * (id % 2),
    status_id = (select id from statuses where area = 'enquiry' and is_open order by id limit 1)
    where id in (select id from enquiries order by id limit 5)`);
  await pool.query(`update brokers set assignee_id = ${USER}, next_call_date = now() - interval '1 day' * (id % 2),
    status_id = (select id from statuses where area = 'sourcing' and is_open order by id limit 1)
    where id in (select id from brokers order by id limit 3)`);
}

interface Started {
  page: Page;
  database: Database;
  upstream: Upstream;
  signIn(role: Role): Promise<void>;
}

/** Opens the first screen of a caller with calls, and waits until the whole set is on the device. A network that comes back starts the pull. */
export async function openWithSet({ page, signIn, database, upstream }: Started) {
  await withCalls(database);
  await signIn("caller");
  await page.goto("/");
  await expect(rowsOf(page).first()).toBeVisible();
  await readyForOffline(page);
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event("online")));
      return asked(upstream, "buildings/all");
    })
    .toBeGreaterThan(0);
  await expect.poll(() => sectionsOf(page)).toContain("projects.list 0");
}

/** The names of the sections of the set on this device. */
export const sectionsOf = (page: Page) =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith("mobile-crm-reads-set-"))?.name;
    if (!name) return [];
    return new Promise<unknown[]>((resolve, reject) => {
      const open = indexedDB.open(name);
      open.onerror = () => reject(open.error);
      // It was deleted meanwhile: to look at it must not make it again.
      open.onupgradeneeded = () => {
        open.onerror = () => resolve([]);
        open.transaction?.abort();
      };
      open.onsuccess = () => {
        const keys = open.result.transaction("sections").objectStore("sections").getAllKeys();
        keys.onsuccess = () => {
          open.result.close();
          resolve(keys.result);
        };
      };
    });
  });
