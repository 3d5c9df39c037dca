import type { Page } from "@playwright/test";
import { screenNames } from "../src/lib/screenNames.ts";
import { expect, test } from "./fixtures.ts";
import { readLocalStorage, signInAs } from "./offlineFixtures.ts";

/** Records in the page, until it is reloaded, what is written to local and session storage. */
const watchStorage = (page: Page) =>
  page.addInitScript(() => {
    const writtenValues: string[] = [];
    Object.assign(window, { writtenValues });
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function set(name, value) {
      writtenValues.push(String(value));
      setItem.call(this, name, value);
    };
  });

const readWrittenValues = (page: Page) =>
  page.evaluate(() => (window as unknown as { writtenValues: string[] }).writtenValues);

test("the phone's encryption key never passes through storage that can be read on disk", async ({ page }) => {
  await watchStorage(page);
  await page.goto("/login");
  const reply = page.waitForResponse((response) => response.url().includes("session.login"));
  await signInAs(page, "caller");
  const { seal, token } = [await (await reply).json()].flat()[0].result.data;
  await expect(page.getByRole("heading", { name: screenNames.home }).first()).toBeVisible();
  await expect.poll(() => readLocalStorage(page)).toContain("mobile-crm-vault");
  const writtenValues = await readWrittenValues(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: screenNames.home }).first()).toBeVisible();
  writtenValues.push(...(await readWrittenValues(page)));

  expect(writtenValues).toContain(token);
  expect(seal).toMatch(/^[\w-]{43}$/);
  expect(writtenValues.join()).not.toContain(seal);
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).toContain(token);
  expect(await readLocalStorage(page)).not.toContain(seal);
});

test("viewed records are encrypted on the phone, and a tab's title names no customer", async ({
  page,
  signIn,
  database,
}) => {
  await signIn("caller");
  const { id, full_name } = await database.kysely
    .selectFrom("enquiries")
    .select(["id", "full_name"])
    .executeTakeFirstOrThrow();
  await page.goto(`/Details/${id}`);
  await expect(page.getByRole("heading", { name: full_name })).toBeVisible();

  await expect(page).toHaveTitle("Enquiry · Mobile CRM");
  await expect.poll(() => readLocalStorage(page)).toMatch(/mobile-crm-reads-\d+\nanswers\n\["/);
  expect(await readLocalStorage(page)).not.toContain(full_name);
});
