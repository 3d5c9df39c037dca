import { findLabels } from "../src/features/find/labels.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { listLabels } from "../src/ui/list/labels.ts";
import { expect, test } from "./fixtures.ts";
import { hashOf, readLocalStorage } from "./offlineFixtures.ts";

// Opens four screens and checks the accessibility of two.
test.beforeEach(() => test.slow());
test.beforeEach(({ signIn }) => signIn("manager"));

test("a record can be found by its name and opened with the keyboard alone", async ({
  page,
  database,
  expectAccessible,
}) => {
  const { id, full_name } = await database.kysely
    .selectFrom("enquiries")
    .select(["id", "full_name"])
    .orderBy("id")
    .executeTakeFirstOrThrow();
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(page).toHaveURL("/Find", { timeout: 500 });
  }).toPass();
  const box = page.getByRole("searchbox", { name: findLabels.search });
  await expect(box).toBeFocused();
  await expectAccessible();
  await page.keyboard.type(String(full_name));
  await page.keyboard.press("Enter");
  const results = page.getByRole("region", { name: findLabels.onServer });
  await expect(results.locator(`a[href="/Details/${id}"]`)).toBeVisible();
  await expectAccessible();
  await results.locator(`a[href="/Details/${id}"]`).press("Enter");
  await expect(page).toHaveURL(`/Details/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: String(full_name) })).toBeVisible();
  await expect(page.getByText(enquiryLabels.createdAt)).toBeVisible();

  await page.keyboard.press("Control+k");
  await expect(page).toHaveURL("/Find");
  const recent = page.getByRole("region", { name: findLabels.opened });
  await expect(recent.getByRole("link").first()).toContainText(String(full_name));
  // A reload before the write to the device has finished would lose it.
  await expect.poll(() => readLocalStorage(page)).toContain(hashOf("opened last"));
  await page.reload();
  await expect(recent.getByRole("link").first()).toContainText(String(full_name));
  await box.fill("zzzz no such name");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText(listLabels.nothing)).toBeVisible();
});
