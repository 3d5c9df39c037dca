import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";
import { findNewEnquiry, nameOf, readLocalStorage, readyForOffline } from "./offlineFixtures.ts";

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ signIn }) => signIn("caller"));

test("a list and a record seen before open offline with their age and without phone numbers", {
  tag: "@REL-30",
}, async ({ page, context, database }) => {
  const { id, full_name, phone } = await findNewEnquiry(database);
  // Any text may contain a number.
  const text = `Call the office at ${phone}`;
  await database.kysely.insertInto("enquiry_comments").values({ enquiry_id: id, user_id: 6, text }).execute();
  await page.goto("/");
  await expect(page.getByText(/of 600/)).toBeVisible();
  await expect.poll(() => readLocalStorage(page)).toContain(nameOf("enquiries", "list", { page: 1 }));
  await page.goto(`/Details/${id}`);
  await page.getByRole("button", { name: enquiryLabels.reveal }).click();
  await expect(page.getByRole("region", { name: "Call" })).toContainText(/\d{5}/);
  await readyForOffline(page);
  await expect.poll(() => readLocalStorage(page)).toContain(nameOf("enquiries", "details", { id }));
  const stored = await readLocalStorage(page);
  expect(stored).not.toContain(full_name);
  expect(stored).not.toContain(text);
  expect(stored.replace(/[\s-]/g, "")).not.toContain(phone.replace(/\D/g, "").slice(-10));
  await page.reload();
  await context.setOffline(true);
  await page.reload();

  await expect(page.getByRole("heading", { name: full_name })).toBeVisible();
  await expect(page.getByText(/^No connection\. Shown as of \d\d-\d\d-\d{4}/)).toBeVisible();
  await page.goto("/");
  await expect(page.getByText(/of 600/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^No connection/)).toHaveCount(0);
});

test("a picture seen before says offline that it could not be loaded, and its screen stays", async ({
  page,
  context,
  database,
}) => {
  const { building_id, title } = await database.kysely
    .selectFrom("building_images")
    .select(["building_id", "title"])
    .orderBy("id")
    .executeTakeFirstOrThrow();
  await page.goto(`/ProjectDetails/${building_id}`);
  const picture = page.getByRole("img", { name: String(title), exact: true }).first();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty("complete", true);
  await readyForOffline(page);
  const heading = await page.getByRole("heading", { level: 1 }).textContent();
  await page.reload();
  await expect(picture).toBeVisible();
  await context.setOffline(true);
  await page.reload();

  await expect(page.getByText("Could not load").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: String(heading) })).toBeVisible();
});
