import { campaignLabels } from "../src/shared/campaignLabels.ts";
import { expect, test } from "./fixtures.ts";
import { formOf } from "./formSteps.ts";
import { interestIn } from "./projectBrokerSteps.ts";

test("a new campaign whose choices could not be loaded says so and loads them on Retry", async ({
  page,
  database,
  signIn,
  expectAccessible,
}) => {
  let isDown = true;
  await page.route(/projects\.settings/, (route) => (isDown ? route.fulfill({ status: 503 }) : route.fallback()));
  const { id, building_id, broker_id } = await interestIn(database);
  await signIn("field");
  await page.goto(`/AddCampaign/${building_id}/${broker_id}/${id}`);
  const form = formOf(page, campaignLabels.addCampaign);
  const retry = form.getByRole("button", { name: "Retry" });
  await expect(retry).toBeVisible();
  await expectAccessible();

  isDown = false;
  await retry.click();
  await expect(retry).toHaveCount(0);
  await expect(form.getByLabel(campaignLabels.campaignType)).toContainText("WhatsApp");
});
