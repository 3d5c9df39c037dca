import { projectBrokerLabels } from "../src/features/projectBrokers/labels.ts";
import { campaignLabels } from "../src/shared/campaignLabels.ts";
import { inDays, indian } from "./campaignSteps.ts";
import { expect, test } from "./fixtures.ts";
import { dateOf, typeDate } from "./formSteps.ts";
import { expectRequired, interestIn, lastRequest, openSheet } from "./projectBrokerSteps.ts";

test.beforeEach(({ signIn }) => signIn("field"));

const nextWeek = inDays(7);

test.describe("the card of an interested broker", () => {
  test("the card of an interested broker shows the current state, leads to the campaigns, and has a dialog that requires a day and three answers", {
    tag: ["@R022", "@U053", "@U054", "@V048", "@C042", "@C046", "@D032", "@K022", "@M021"],
  }, async ({ page, database, upstream, expectAccessible }) => {
    const { id, building_id, broker_id, ...rest } = await interestIn(database, { campaigns: 1 });
    await page.goto(`/BrokerDetails/${building_id}/${broker_id}`);
    const main = page.getByRole("main");
    const labels = [
      projectBrokerLabels.brokerName,
      projectBrokerLabels.firmName,
      projectBrokerLabels.status,
      projectBrokerLabels.assignedTo,
      projectBrokerLabels.locality,
      projectBrokerLabels.fieldExecutive,
      projectBrokerLabels.performance,
    ];
    for (const text of [
      ...labels,
      projectBrokerLabels.cpMeeting,
      projectBrokerLabels.ncd,
      projectBrokerLabels.siteVisitStatus,
      projectBrokerLabels.comment,
      projectBrokerLabels.commentHistory,
    ])
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    for (const text of [rest.name, rest.firm_name, rest.locality, "Santosh Jadhav"])
      await expect(main).toContainText(text);

    await expect
      .poll(() => lastRequest(upstream, "GET", "buildings/broker_detail")?.query)
      .toBe(`id=${building_id}&broker_id=${broker_id}`);
    await expect(main.getByRole("link", { name: `Total Campaigns ${rest.campaigns}` })).toHaveAttribute(
      "href",
      `/ManageCampaign/${building_id}/${id}`,
    );
    await expect(main.getByRole("link", { name: campaignLabels.addCampaign })).toHaveAttribute(
      "href",
      `/AddCampaign/${building_id}/${broker_id}/${id}`,
    );
    await expect(main.getByRole("link", { name: rest.project })).toHaveAttribute(
      "href",
      `/ProjectDetails/${building_id}?building_broker_id=${id}`,
    );
    await expectAccessible();

    await page.getByRole("button", { name: "Edit" }).click();
    const dialog = await openSheet(page, projectBrokerLabels.editBroker);
    const form = dialog.getByRole("form");
    await expect(dateOf(form, projectBrokerLabels.nextCallDate)).toBeVisible();
    for (const label of [projectBrokerLabels.status, projectBrokerLabels.performance])
      await form.getByLabel(label).selectOption("Select One");
    await dateOf(form, projectBrokerLabels.nextCallDate).getByRole("spinbutton").first().click();
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await form.getByRole("button", { name: "Save" }).click();
    await expectRequired(form, [
      projectBrokerLabels.status,
      projectBrokerLabels.performance,
      projectBrokerLabels.comment,
    ]);
    await expectAccessible();
    expect(lastRequest(upstream, "PUT", "buildings/update_building_broker")).toBeUndefined();

    await typeDate(dateOf(form, projectBrokerLabels.nextCallDate), indian(nextWeek).replaceAll("-", ""));
    await form.getByLabel(projectBrokerLabels.status).selectOption("Site Visit Planned");
    await form.getByLabel(projectBrokerLabels.performance).selectOption("P0");
    await form.getByLabel(projectBrokerLabels.comment).fill("Two families\non Sunday");
    await form.getByRole("button", { name: "Save" }).click();

    await expect(page.getByText(projectBrokerLabels.initiationUpdated)).toBeVisible();
    expect(lastRequest(upstream, "PUT", "buildings/update_building_broker")).toMatchObject({
      query: `building_broker_id=${id}`,
      body: {
        building_broker: {
          status_id: 204,
          performance: "P0",
          next_call_date: nextWeek,
          executive_comments: "Two families\non Sunday",
        },
      },
    });
    for (const text of ["Site Visit Planned", "P0", indian(nextWeek), "Two families"])
      await expect(page.getByRole("main")).toContainText(text);
    await page.goto(`/InterestedBroker/${building_id}?next_call_date=${nextWeek}`);
    await expect(page.getByRole("listitem").filter({ hasText: rest.name })).toContainText("Site Visit Planned");
  });
});
