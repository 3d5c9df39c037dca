import { projectBrokerLabels } from "../src/features/projectBrokers/labels.ts";
import { projectLabels } from "../src/features/projects/labels.ts";
import { campaignLabels } from "../src/shared/campaignLabels.ts";
import { listLabels } from "../src/ui/list/labels.ts";
import { fillIn, findOwnCampaign, inDays, indian, tab } from "./campaignSteps.ts";
import { expect, test } from "./fixtures.ts";
import { dateOf, formOf, typeDate } from "./formSteps.ts";
import { interestIn, lastRequest, openSheet } from "./projectBrokerSteps.ts";

test.beforeEach(({ signIn }) => signIn("field"));

test.describe("Manage Campaigns of a broker", () => {
  test("Manage Campaigns of a broker has the tabs active, upcoming and past, and opens the one that was used last", {
    tag: ["@R028", "@U109", "@U110", "@U111", "@C057", "@S032", "@K031"],
  }, async ({ page, database, upstream, expectAccessible }) => {
    const { building_id, building_broker_id, id } = await findOwnCampaign(database);
    const days = { Active: [-1, 1], "Up Coming": [1, 2], Past: [-9, -1] } as const;
    const { kysely } = database;
    const template = await kysely.selectFrom("campaigns").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
    await kysely.deleteFrom("campaigns").where("building_broker_id", "=", building_broker_id).execute();
    for (const [title, [from, upto]] of Object.entries(days)) {
      const { id: _, search_text: __, ...values } = { ...template, title: `${title} drive` };
      await kysely
        .insertInto("campaigns")
        .values({ ...values, start_date: inDays(from), end_date: inDays(upto) })
        .execute();
    }
    const address = `/ManageCampaign/${building_id}/${building_broker_id}`;
    await page.goto(address);

    await expect(tab(page, "Active")).toHaveAttribute("aria-selected", "true");
    for (const [name, status] of [
      ["Active", "active"],
      ["Up Coming", "upcoming"],
      ["Past", "past"],
    ] as const) {
      await tab(page, name).click();
      await expect(page.getByRole("listitem")).toHaveCount(1);
      await expect(page.getByRole("listitem")).toContainText(`${name} drive`);
      await expect
        .poll(() => lastRequest(upstream, "GET", "buildings/manage_campaigns")?.query)
        .toBe(`pageNo=1&id=${building_id}&campaign_status=${status}&building_broker_id=${building_broker_id}`);
    }
    await expectAccessible();
    const past = await kysely
      .selectFrom("campaigns")
      .where("title", "=", "Past drive")
      .select("id")
      .executeTakeFirstOrThrow();
    const link = page.getByRole("listitem").getByRole("link");
    await expect(link).toHaveAttribute("href", `/CampaignDetails/${past.id}`);
    await page.goto("/Project");
    await page.goto(address);
    await expect(tab(page, "Past")).toHaveAttribute("aria-selected", "true");

    await page.getByPlaceholder(campaignLabels.search).fill("nothing of this name");
    await page.keyboard.press("Enter");
    await expect(page.getByText(listLabels.nothing)).toBeVisible();
    await expect
      .poll(() => lastRequest(upstream, "GET", "buildings/manage_campaigns")?.query)
      .toContain("search_query=nothing+of+this+name");
  });
});

test("a campaign can be added and edited from a project, by its interested broker and Manage Campaigns", {
  tag: ["@K022"],
}, async ({ page, database }) => {
  const { building_id, broker_id, name, project } = await interestIn(database);
  await page.goto("/Project");
  await page.getByPlaceholder(projectLabels.search).fill(project);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: project, exact: true }).click();
  await page.getByRole("link", { name: new RegExp(`^${projectLabels.interestedBrokers}`) }).click();
  await page.getByPlaceholder(campaignLabels.searchManaged).fill(name);
  await page.keyboard.press("Enter");
  await page.getByRole("listitem").filter({ hasText: name }).getByRole("link").click();
  await expect(page).toHaveURL(`/BrokerDetails/${building_id}/${broker_id}`);

  await page.getByRole("button", { name: "Edit" }).click();
  const dialog = (await openSheet(page, projectBrokerLabels.editBroker)).getByRole("form");
  await typeDate(dateOf(dialog, projectBrokerLabels.nextCallDate), indian(inDays(2)).replaceAll("-", ""));
  await dialog.getByLabel(projectBrokerLabels.status).selectOption("Active");
  await dialog.getByLabel(projectBrokerLabels.performance).selectOption("P1");
  await dialog.getByLabel(projectBrokerLabels.comment).fill("Wants a drive at the weekend");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("main")).toContainText("Wants a drive at the weekend");

  await page.getByRole("link", { name: campaignLabels.addCampaign }).click();
  const add = formOf(page, campaignLabels.addCampaign);
  await fillIn(add, { title: "Weekend drive", from: 0, upto: 2 });
  await add.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: `${campaignLabels.totalCampaigns} 1` }).click();
  await expect(tab(page, "Active")).toHaveAttribute("aria-selected", "true");
  await page.getByRole("link", { name: "Weekend drive" }).click();

  await page.getByRole("link", { name: campaignLabels.editCampaign }).click();
  const edit = formOf(page, campaignLabels.editCampaign);
  await edit.getByLabel(campaignLabels.title).fill("Weekend drive with canopy");
  await edit.getByLabel(campaignLabels.comment, { exact: true }).fill("Canopy booked");
  await edit.getByRole("button", { name: "Save" }).click();

  await expect(page.getByRole("heading", { name: "Weekend drive with canopy" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Canopy booked");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("link", { name: "Weekend drive with canopy" })).toBeVisible();
});
