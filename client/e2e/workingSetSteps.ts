import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Page } from "@playwright/test";
import { expect, type Role } from "./fixtures.ts";
import { readyForOffline } from "./offlineFixtures.ts";
import type { Upstream } from "./upstream.ts";

/** The demo's caller. */
export const USER = 6;
export const rowsOf = (page: Page) => page.getByRole("main").getByRole("list").getByRole("listitem");
/** Number of requests to this path so far. */
export const countRequests = (upstream: Upstream, path: string) =>
  upstream.requests.filter((request) => request.path === path).length;

/** Gives the caller twelve calls of today and of the backlog, whose records fit into a first pull, and no others. */
async function withCalls({ query }: Database) {
  for (const table of ["enquiries", "brokers"])
    await query(`update ${table} set next_call_date = now() + interval '7 days' where assignee_id = ${USER}`);
  await query(`update enquiries set assignee_id = ${USER}, next_call_date = now() - interval '1 day' * (id % 2),
    status_id = (select id from statuses where area = 'enquiry' and is_open order by id limit 1)
    where id in (select id from enquiries order by id limit 10)`);
  await query(`update brokers set assignee_id = ${USER}, next_call_date = now() - interval '1 day' * (id % 2),
    status_id = (select id from statuses where area = 'sourcing' and is_open order by id limit 1)
    where id in (select id from brokers order by id limit 2)`);
}

interface Fixtures {
  page: Page;
  database: Database;
  upstream: Upstream;
  signIn(role: Role): Promise<void>;
}

/**
 * Opens the first screen of a caller with calls and waits until the whole set is on the device. Reconnecting starts the
 * pull.
 */
export async function openWithSet({ page, signIn, database, upstream }: Fixtures) {
  await withCalls(database);
  await signIn("caller");
  await page.goto("/");
  await expect(rowsOf(page).first()).toBeVisible();
  await readyForOffline(page);
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event("online")));
      return countRequests(upstream, "buildings/all");
    })
    .toBeGreaterThan(0);
  await expect.poll(() => sectionsOf(page)).toContain("projects.list 0");
}

/** The names of the set's sections on this device. */
export const sectionsOf = (page: Page) =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith("mobile-crm-reads-set-"))?.name;
    if (!name) return [];
    return new Promise<unknown[]>((resolve, reject) => {
      const open = indexedDB.open(name);
      open.onerror = () => reject(open.error);
      // It was deleted meanwhile: opening it must not create it again.
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
