import { campaignLabels } from "../src/shared/campaignLabels.ts";
import { findOwnCampaign, inDays, indian } from "./campaignSteps.ts";
import { expect, test } from "./fixtures.ts";
import { dateOf, formOf } from "./formSteps.ts";

test.beforeEach(({ signIn }) => signIn("field"));

test("a campaign is marked executed with two numbers, and repeated from today with the same duration", async ({
  page,
  database,
  expectAccessible,
}) => {
  const campaign = await findOwnCampaign(database);
  const { id } = campaign;
  await page.goto(`/CampaignDetails/${id}`);
  await page.getByRole("button", { name: campaignLabels.markExecuted }).click();
  const form = formOf(page, campaignLabels.markExecuted);
  await expect(form.getByLabel(campaignLabels.comment)).toHaveValue("Executed.");
  await expectAccessible();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel(campaignLabels.achieved)).toHaveAccessibleDescription("Required");
  await form.getByLabel(campaignLabels.achieved).fill("40");
  await form.getByLabel(campaignLabels.enquiries).fill("3");
  await form.getByRole("button", { name: "Save" }).click();

  await expect(page.getByText(campaignLabels.updated)).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole("main").getByText(campaignLabels.executed, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: campaignLabels.markExecuted })).toHaveCount(0);
  const stored = await database.kysely.selectFrom("campaigns").where("id", "=", id).selectAll().executeTakeFirst();
  expect(stored).toMatchObject({ executed: true, achieved: 40, enquiries_count: 3 });

  const days = (Date.parse(campaign.end_date) - Date.parse(campaign.start_date)) / 86_400_000;
  await page.getByRole("link", { name: "Repeat" }).click();
  const repeat = formOf(page, campaignLabels.addCampaign);
  await expect(dateOf(repeat, campaignLabels.startDate)).toContainText(indian(inDays(0)));
  await expect(dateOf(repeat, campaignLabels.endDate)).toContainText(indian(inDays(days)));
  await expect(repeat.getByLabel(campaignLabels.title)).toHaveValue(campaign.title);
  await expectAccessible();
  await repeat.getByRole("button", { name: "Save" }).click();

  await expect(page.getByText(campaignLabels.created)).toBeVisible();
  const repeatedCampaign = await database.kysely
    .selectFrom("campaigns")
    .where("title", "=", campaign.title)
    .where("start_date", "=", inDays(0))
    .selectAll()
    .executeTakeFirst();
  expect(repeatedCampaign).toMatchObject({
    executed: false,
    campaign_type: campaign.campaign_type,
    broker_id: campaign.broker_id,
    building_id: campaign.building_id,
    end_date: inDays(days),
  });
});
