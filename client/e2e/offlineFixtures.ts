import { createHash } from "node:crypto";
import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { DEMO_PASSWORD } from "@mobile-crm/fixtures/seed/seed.ts";
import type { Page } from "@playwright/test";
import { sessionLabels } from "../src/features/session/labels.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, type Role } from "./fixtures.ts";
import { formOf } from "./formSteps.ts";
import type { Fields, Upstream } from "./upstream.ts";

/** An enquiry that the signed-in user may edit and that is not dead. */
export const findNewEnquiry = ({ kysely }: Database) =>
  kysely
    .selectFrom("enquiries")
    .innerJoin("statuses", "statuses.id", "status_id")
    .where("statuses.name", "=", "New")
    .select(["enquiries.id", "full_name", "phone"])
    .executeTakeFirstOrThrow();

export const commentsOf = async ({ kysely }: Database, text: string) =>
  (await kysely.selectFrom("enquiry_comments").where("text", "=", text).select("id").execute()).length;

/** Waits until the app works offline. */
export const readyForOffline = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/** Waits until a part that the page requests by itself has arrived, with all that it imports. */
export async function waitForPart(page: Page, part: string) {
  const url = await page.waitForFunction(
    (name) => performance.getEntriesByType("resource").find((entry) => entry.name.includes(`/${name}-`))?.name,
    part,
  );
  await page.evaluate((address = "") => import(address).then(() => {}), await url.jsonValue());
}

/** Waits until a page with a form has fetched its confirmation dialog; without it the browser asks with its own. */
async function confirmationsLoaded(page: Page) {
  const isServedOffline = await page.evaluate(() => navigator.serviceWorker.controller !== null);
  if (!isServedOffline) await waitForPart(page, "Confirm");
}

/** Opens the edit form of an enquiry and types a comment into it. */
export async function commentOn(page: Page, id: number, text: string) {
  await page.goto(`/EditEnquiry/${id}`);
  const form = formOf(page, enquiryLabels.editEnquiry);
  await form.getByLabel(enquiryLabels.comment, { exact: true }).fill(text);
  // Without its choices a form cannot be saved offline: "Select One", the current status, and others.
  await form
    .getByLabel(enquiryLabels.status, { exact: true })
    .getByRole("option")
    .nth(2)
    .waitFor({ state: "attached" });
  return form;
}

export const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

/** Saves the open edit form of an enquiry, and returns the enquiry that the upstream received. */
export async function saveEnquiry(page: Page, { requests }: Upstream) {
  await save(page);
  await expect(page.getByText(enquiryLabels.updated)).toBeVisible();
  const body = requests.findLast(({ method }) => method === "PUT")?.body as { enquiry: Fields };
  return body.enquiry;
}

/** Saves a comment on an enquiry while offline. */
export async function saveOffline(page: Page, database: Database, text: string) {
  const { id } = await findNewEnquiry(database);
  await commentOn(page, id, text);
  await readyForOffline(page);
  await confirmationsLoaded(page);
  await page.context().setOffline(true);
  await save(page);
  await expect.poll(() => outboxEntries(page)).toBeGreaterThan(0);
  return id;
}

/** Waits until two offline edits of one record, "First call" and "Second call", have arrived once each. */
export async function expectBothArrived(page: Page, database: Database) {
  await expect.poll(() => outboxEntries(page), { timeout: 30_000 }).toBe(0);
  expect(await commentsOf(database, "First call")).toBe(1);
  expect(await commentsOf(database, "Second call")).toBe(1);
}

/** Signs in through the login page as the demo account of a role. */
export async function signInAs(page: Page, role: Role) {
  await page.getByLabel(sessionLabels.email).fill(`${role}@mobile-crm.test`);
  await page.getByLabel(sessionLabels.password, { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: sessionLabels.login }).click();
}

/** The name under which a reply is stored: SHA-256 in hexadecimal. */
export const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** The name under which the reply to a call is stored. */
export const nameOf = (router: string, call: string, input?: object) =>
  hashOf(JSON.stringify([[router, call], { ...(input && { input }), type: "query" }]));

/**
 * Everything in the browser's databases, caches and local storage as one text, with encrypted bytes as they are stored.
 */
export const readLocalStorage = (page: Page) =>
  page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const textOf = (value: unknown) =>
      JSON.stringify(value, (_name, inner) =>
        inner instanceof ArrayBuffer || ArrayBuffer.isView(inner)
          ? new TextDecoder("latin1").decode(inner as ArrayBuffer)
          : inner,
      );
    const texts: string[] = [textOf({ ...localStorage }), textOf({ ...sessionStorage })];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        texts.push(name, store, textOf(await resultOf(objects.getAllKeys())), textOf(await resultOf(objects.getAll())));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      texts.push(...(await cache.keys()).map(({ url }) => url));
    }
    return texts.join("\n");
  });

export const databaseNames = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** Number of outbox entries on this device, of all users. */
export const outboxEntries = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const open = indexedDB.open("mobile-crm-unsent");
        open.onsuccess = () => {
          const database = open.result;
          const count = database.transaction("entries").objectStore("entries").count();
          count.onsuccess = () => {
            database.close();
            resolve(count.result);
          };
        };
      }),
  );
