import { expect, test } from "./fixtures.ts";
import { anEnquiry, outboxEntries, saveOffline } from "./offlineFixtures.ts";

test.use({ serviceWorkers: "allow" });

test("a record with an unsent change is marked in the list and on its card until it has arrived", async ({
  page,
  signIn,
  context,
  database,
  expectAccessible,
}) => {
  const { full_name } = await anEnquiry(database);
  await signIn("caller");
  await page.goto(`/?search_query=${encodeURIComponent(String(full_name))}`);
  const row = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: String(full_name) })
    .first();
  await expect(row).toBeVisible();
  await expect(row.getByText("Not sent yet")).toHaveCount(0);
  const id = await saveOffline(page, database, "Saved offline");
  await expect(page).toHaveURL(`/Details/${id}`);
  await expect(page.getByRole("main").getByText("Not sent yet")).toBeVisible();
  await expectAccessible();
  await context.setOffline(false);
  await expect.poll(() => outboxEntries(page)).toBe(0);

  await expect(page.getByRole("main").getByText("Not sent yet")).toHaveCount(0);
});

test("a row says that a change of its record is not sent", async ({ page, signIn, context, database }) => {
  await signIn("caller");
  const id = await saveOffline(page, database, "Saved offline");
  await expect(page.getByRole("main").getByText("Not sent yet")).toBeVisible();
  await context.setOffline(false);
  await page.route("**/trpc/enquiries.update**", (route) => route.abort());
  const { full_name } = await anEnquiry(database);
  await page.goto(`/?search_query=${encodeURIComponent(String(full_name))}`);
  const link = page.getByRole("main").locator(`a[href="/Details/${id}"]`);

  await expect(link.getByText("Not sent yet")).toBeVisible();
});
