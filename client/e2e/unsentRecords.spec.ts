import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Locator, Page } from "@playwright/test";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { enquiriesNamed, fillEnquiry } from "./enquirySteps.ts";
import { expect, test } from "./fixtures.ts";
import { dateOf, typeDate } from "./formSteps.ts";
import {
  commentOn,
  commentsOf,
  expectBothArrived,
  findNewEnquiry,
  outboxEntries,
  readyForOffline,
  save,
  saveOffline,
} from "./offlineFixtures.ts";

test.use({ serviceWorkers: "allow" });
// Each test fills in a long form and waits until the outbox is empty.
test.beforeEach(() => test.slow());

const rowsOf = (page: Page) => page.getByRole("main").getByRole("list").getByRole("listitem");
const firstRow = (page: Page): Locator => rowsOf(page).first();

/** Opens the list, then a new enquiry from it, and saves it while offline. */
async function saveNewOffline(page: Page, database: Database, name: string) {
  await page.goto("/");
  await expect(firstRow(page)).toBeVisible();
  await page.getByRole("link", { name: enquiryLabels.newEnquiry }).click();
  await fillEnquiry(page, name, database);
  await readyForOffline(page);
  await page.context().setOffline(true);
  await save(page);
}

test.describe("a new enquiry saved offline", () => {
  test.beforeEach(({ signIn }) => signIn("caller"));

  test("a new enquiry saved offline is the first row of its list, also after a reload, and a single enquiry once it has arrived", async ({
    page,
    context,
    database,
    expectAccessible,
  }) => {
    await saveNewOffline(page, database, "Unsent Asha");

    await expect(page).toHaveURL("/");
    await expect(firstRow(page)).toContainText("Unsent Asha");
    await expect(firstRow(page).getByText("Not sent yet")).toBeVisible();
    await expectAccessible();
    await page.reload();
    await expect(firstRow(page)).toContainText("Unsent Asha", { timeout: 20_000 });
    await firstRow(page).getByRole("link").click();
    await expect(page.getByRole("heading", { name: "New enquiry · Unsent Asha" })).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => outboxEntries(page), { timeout: 30_000 }).toBe(0);
    await page.goto("/");
    await expect(rowsOf(page).filter({ hasText: "Unsent Asha" })).toHaveCount(1);
    await expect(page.getByText(/not sent/i)).toHaveCount(0);
    expect(await enquiriesNamed(database, "Unsent Asha")).toBe(1);
  });

  test("a new enquiry saved offline leaves the list at once when its entry is discarded", async ({
    page,
    database,
  }) => {
    await saveNewOffline(page, database, "Discarded Asha");
    await expect(firstRow(page)).toContainText("Discarded Asha");
    await page.getByRole("link", { name: "Show", exact: true }).click();
    await page.getByRole("button", { name: "Discard" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
    await expect(page.getByText("Everything you saved has arrived.")).toBeVisible();
    await page.goBack();

    await expect(firstRow(page)).toBeVisible();
    await expect(rowsOf(page).filter({ hasText: "Discarded Asha" })).toHaveCount(0);
  });
});

test("an edit's changes are shown in its record before and after it has arrived", async ({
  page,
  signIn,
  context,
  database,
}) => {
  await signIn("caller");
  const { full_name } = await findNewEnquiry(database);
  await page.goto(`/?search_query=${encodeURIComponent(String(full_name))}`);
  await expect(firstRow(page)).toBeVisible();
  const id = await saveOffline(page, database, "Wants two balconies");

  await expect(page).toHaveURL(`/Details/${id}`);
  await expect(page.getByText("Wants two balconies", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByText("Not sent yet")).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => outboxEntries(page), { timeout: 30_000 }).toBe(0);
  await expect(page.getByText(/: Wants two balconies/).first()).toBeVisible();
  await expect(page.getByRole("main").getByText("Not sent yet")).toHaveCount(0);
  expect(await commentsOf(database, "Wants two balconies")).toBe(1);
});

test("the second of two offline edits starts with the values of the first, and both arrive", async ({
  page,
  signIn,
  context,
  database,
}) => {
  await signIn("caller");
  const { id } = await findNewEnquiry(database);
  const form = await commentOn(page, id, "First call");
  await form.getByLabel(enquiryLabels.status).selectOption("Follow Up");
  await typeDate(dateOf(form, enquiryLabels.nextCallDate), "241220261030AM");
  await readyForOffline(page);
  await context.setOffline(true);
  await save(page);
  await expect(page).toHaveURL(`/Details/${id}`);
  await expect(page.getByText("First call", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: enquiryLabels.editEnquiry }).click();
  await expect(form.getByLabel(enquiryLabels.comment, { exact: true })).toHaveValue("");
  await expect(form.getByLabel(enquiryLabels.status).locator("option:checked")).toHaveText("Follow Up");
  await form.getByLabel(enquiryLabels.comment, { exact: true }).fill("Second call");
  await save(page);
  await expect(page).toHaveURL(`/Details/${id}`);
  await expect(page.getByText("Second call", { exact: true })).toBeVisible();
  await context.setOffline(false);

  await expectBothArrived(page, database);
  const stored = database.kysely.selectFrom("enquiries").where("id", "=", id).select("next_call_date");
  expect((await stored.executeTakeFirstOrThrow()).next_call_date).toEqual(new Date("2026-12-24T10:30:00+05:30"));
});
