import { projectBrokerLabels } from "../src/features/projectBrokers/labels.ts";
import { expect, test } from "./fixtures.ts";
import { findNewEnquiry, outboxEntries, saveOffline } from "./offlineFixtures.ts";

test.use({ serviceWorkers: "allow" });

test("a record with an unsent change is marked in the list and on its card until it has arrived", async ({
  page,
  signIn,
  context,
  database,
  expectAccessible,
}) => {
  const { full_name } = await findNewEnquiry(database);
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

for (const [what, list, card, form] of [
  ["initiation", "BrokerInitiation", "InitiationDetails", projectBrokerLabels.editInitiation],
  ["edit of an interested broker", "InterestedBroker", "BrokerDetails", projectBrokerLabels.editBroker],
] as const)
  test(`an unsent ${what} is marked on its card and in the list of the project`, async ({
    page,
    signIn,
    context,
    database,
  }) => {
    const { building_id, broker_id, firm_name } = await database.kysely
      .selectFrom("building_brokers as pair")
      .innerJoin("brokers", "brokers.id", "broker_id")
      .where("pair.next_call_date", "is not", null)
      .where("pair.is_interested", "=", true)
      .orderBy("pair.id")
      .select(["building_id", "broker_id", "firm_name"])
      .executeTakeFirstOrThrow();
    await signIn("admin");
    await page.goto(`/${list}/${building_id}?search_query=${encodeURIComponent(firm_name)}`);
    const row = page.getByRole("main").locator(`a[href="/${card}/${building_id}/${broker_id}"]`);
    await row.click();
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    const dialog = page.getByRole("form", { name: form });
    // Before the lists have loaded only the record's own status is offered, which may belong to another list.
    await expect.poll(() => dialog.getByLabel(projectBrokerLabels.status).locator("option").count()).toBeGreaterThan(2);
    await dialog.getByLabel(projectBrokerLabels.status).selectOption({ index: 1 });
    await dialog.getByLabel(projectBrokerLabels.comment, { exact: true }).fill("Saved offline");
    await context.setOffline(true);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("main").getByText("Not sent yet")).toBeVisible();
    await page.getByRole("button", { name: "Back" }).click();

    await expect(row.getByText("Not sent yet")).toBeVisible();
  });
