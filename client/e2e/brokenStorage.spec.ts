import type { Page } from "@playwright/test";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";
import {
  commentOn,
  commentsOf,
  findNewEnquiry,
  outboxEntries,
  readyForOffline,
  save,
  saveOffline,
} from "./offlineFixtures.ts";

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ signIn }) => signIn("caller"));

/** Changes one byte of the ciphertext of the oldest outbox entry. */
const flipOneByte = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open("mobile-crm-unsent");
        open.onsuccess = () => {
          const transaction = open.result.transaction("entries", "readwrite");
          const store = transaction.objectStore("entries");
          const all = store.getAll();
          all.onsuccess = () => {
            const [oldest] = all.result.sort((one, other) => one.at - other.at);
            const bytes = new Uint8Array(oldest.sealed.value.bytes);
            bytes[3] = (bytes[3] ?? 0) ^ 1;
            store.put({
              ...oldest,
              sealed: { ...oldest.sealed, value: { ...oldest.sealed.value, bytes: bytes.buffer } },
            });
          };
          transaction.oncomplete = () => {
            open.result.close();
            resolve();
          };
          transaction.onabort = () => reject(transaction.error);
        };
      }),
  );

test("an entry that cannot be decrypted says so and can be discarded; the others are sent", async ({
  page,
  context,
  database,
  expectAccessible,
}) => {
  const id = await saveOffline(page, database, "Will be damaged");
  await expect(page.getByText("1 entry waits to be sent.")).toBeVisible();
  await page.goto(`/EditEnquiry/${id}`);
  await page.getByLabel(enquiryLabels.comment, { exact: true }).fill("Saved after it");
  await save(page);
  await expect(page.getByText("2 entries wait to be sent.")).toBeVisible();
  await flipOneByte(page);
  await context.setOffline(false);

  await expect(page.getByText("1 needs your attention.")).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => commentsOf(database, "Saved after it")).toBe(1);
  await page.getByRole("link", { name: "Show", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("can't be read on this phone any more");
  await expect(page.getByRole("button", { name: "Send now" })).toHaveCount(0);
  await expectAccessible();
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  await expect(page.getByText("Everything you saved has arrived.")).toBeVisible();
  expect(await outboxEntries(page)).toBe(0);
});

test.describe("when the storage is full", () => {
  // Chromium ignores a quota set through the DevTools protocol for small writes.
  const fill = (page: Page) =>
    page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...entry) {
        if (this.transaction.db.name === "mobile-crm-unsent") throw new DOMException("full", "QuotaExceededError");
        return put.apply(this, entry);
      };
    });

  test("a save is sent directly while online", async ({ page, database, upstream }) => {
    const { id } = await findNewEnquiry(database);
    await commentOn(page, id, "No room here");
    await fill(page);
    await save(page);

    await expect(page.getByText(enquiryLabels.updated)).toBeVisible();
    expect(await commentsOf(database, "No room here")).toBe(1);
    const request = upstream.requests.find(({ method }) => method === "PUT");
    expect(request?.headers["idempotency-key"]).toBeTruthy();
  });

  test("an offline save says that the storage is full, and the input stays", async ({ page, context, database }) => {
    const { id } = await findNewEnquiry(database);
    await commentOn(page, id, "No room here");
    await readyForOffline(page);
    await fill(page);
    await context.setOffline(true);
    await save(page);

    await expect(page.getByRole("alertdialog")).toContainText("This phone's storage is full.");
    await page.getByRole("button", { name: "OK" }).click();
    await expect(page.getByLabel(enquiryLabels.comment, { exact: true })).toHaveValue("No room here");
  });
});
