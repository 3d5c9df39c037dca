import { expect, test } from "./fixtures.ts";
import { findNewEnquiry, outboxEntries, saveOffline } from "./offlineFixtures.ts";

test.use({ serviceWorkers: "allow" });

test("an unsent edit names its record, and so does the confirmation before it is discarded", async ({
  page,
  signIn,
  context,
  database,
}) => {
  const { full_name } = await findNewEnquiry(database);
  await signIn("caller");
  const id = await saveOffline(page, database, "Saved offline");
  await page.getByRole("link", { name: "Show", exact: true }).click();
  const record = `${full_name} · No. ${id}`;
  await expect(page.getByRole("heading", { name: `Edit of an enquiry · ${record}` })).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();

  await expect(page.getByRole("alertdialog", { name: "Discard: Edit of an enquiry?" })).toContainText(record);
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  await expect.poll(() => outboxEntries(page)).toBe(0);
  await context.setOffline(false);
});
