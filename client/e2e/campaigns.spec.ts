import { campaignLabels } from "../src/shared/campaignLabels.ts";
import { findOwnCampaign, indian } from "./campaignSteps.ts";
import { expect, test } from "./fixtures.ts";
import { dateOf, formOf, typeDate } from "./formSteps.ts";
import { expectRequired, lastRequest } from "./projectBrokerSteps.ts";

test.beforeEach(({ signIn }) => signIn("field"));

test.describe("all campaigns", () => {
  test("all campaigns are listed, searched and filtered, and within a project found by broker or firm name", {
    tag: ["@R024", "@R025", "@U099", "@U100", "@U101", "@U102", "@U103", "@K023", "@C049", "@C059", "@D030"],
  }, async ({ page, database, upstream, expectAccessible }) => {
    const campaign = await findOwnCampaign(database);
    await page.goto("/Campaign");
    await expect(page.getByText(/1 - 20 of \d+/)).toBeVisible();
    await expectAccessible();
    await page.getByPlaceholder(campaignLabels.search).fill(campaign.title);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(/search_query=/);

    const row = page.getByRole("listitem").filter({ hasText: campaign.name }).first();
    const dates = `${indian(campaign.start_date)} to ${indian(campaign.end_date)}`;
    for (const text of [campaign.title, campaign.project, campaign.name, campaign.categorization ?? "", dates])
      await expect(row).toContainText(text);
    await expect(row).toContainText(campaign.campaign_type);
    await expect(row).toContainText("Not-Executed");
    await expect(row.getByRole("link")).toHaveAttribute("href", /\/CampaignDetails\/\d+/);
    expect(new URLSearchParams(lastRequest(upstream, "GET", "campaigns")?.query).get("search_query")).toBe(
      campaign.title,
    );

    await page.goto("/Campaign");
    await page.getByRole("button", { name: "Advanced search" }).click();
    const panel = page.getByRole("dialog", { name: "Advance Search" });
    await typeDate(dateOf(panel, campaignLabels.createdDateFrom), "01012020");
    await typeDate(dateOf(panel, campaignLabels.createdDateUpto), "31122030");
    for (const [label, option] of [
      [campaignLabels.status, "Up Coming"],
      [campaignLabels.campaignType, "WhatsApp"],
      [campaignLabels.project, "Sahyadri Skyvista"],
      [campaignLabels.fieldExecutive, "Santosh Jadhav"],
    ] as const) {
      await panel.getByRole("combobox", { name: label }).click();
      await page.getByRole("dialog", { name: label }).getByRole("option", { name: option }).first().click();
      await page.keyboard.press("Escape");
    }
    await expect(panel.getByRole("combobox", { name: campaignLabels.broker })).toBeVisible();
    await expectAccessible();
    await panel.getByRole("button", { name: "Apply" }).click();

    await expect(page).toHaveURL(/is_advanced_search=true/);
    await expect
      .poll(() => lastRequest(upstream, "GET", "campaigns")?.query.replaceAll("+", " ").split("&").sort())
      .toEqual(
        [
          "pageNo=1",
          "created_at_from=2020-01-01",
          "created_at_upto=2030-12-31",
          "campaign_statuses[]=Up Coming",
          "campaign_types[]=WhatsApp",
          "project_ids[]=1",
          "user_ids[]=5",
        ].sort(),
      );
    await page.getByRole("button", { name: "Advanced search" }).click();
    await panel.getByRole("button", { name: "Reset" }).click();
    await expect(page).toHaveURL("/Campaign");

    const { building_id, firm_name, title, id } = campaign;
    await page.goto(`/Campaign/${building_id}`);
    await expect(page.getByText(/1 - \d+ of \d+/)).toBeVisible();
    await expectAccessible();
    await page.getByPlaceholder(campaignLabels.searchManaged).fill(firm_name);
    await page.keyboard.press("Enter");

    await expect(page).toHaveURL(/search_query=/);
    await expect(page.getByRole("link", { name: title }).first()).toBeVisible();
    await expect
      .poll(() => lastRequest(upstream, "GET", "buildings/broker_campaigns")?.query)
      .toContain("search_query");
    const query = new URLSearchParams(lastRequest(upstream, "GET", "buildings/broker_campaigns")?.query);
    expect([query.get("id"), query.get("search_query"), query.get("pageNo")]).toEqual([
      `${building_id}`,
      firm_name,
      "1",
    ]);
    const hrefs = await page
      .getByRole("listitem")
      .getByRole("link")
      .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
    expect(hrefs).toContain(`/CampaignDetails/${id}`);
  });
});

test.describe("a campaign", () => {
  test("a campaign is read-only on its card, and needs its results once executed; a save returns to the card", {
    tag: [
      ...["@R026", "@R029", "@U104", "@U105", "@U106", "@U108", "@V050", "@D027", "@D028", "@D029", "@K023"],
      ...["@C050", "@C051", "@C053", "@C054", "@M023"],
    ],
  }, async ({ page, database, upstream, expectAccessible }) => {
    const campaign = await findOwnCampaign(database);
    await page.goto(`/CampaignDetails/${campaign.id}`);
    await expect(page.getByRole("heading", { name: campaign.title })).toBeVisible();

    const text = (await page.locator("dl").textContent()) ?? "";
    for (const [label, value] of [
      [campaignLabels.brokerName, campaign.name],
      [campaignLabels.firmName, campaign.firm_name],
      [campaignLabels.project, campaign.project],
      [campaignLabels.brokerCategorization, campaign.categorization],
      [campaignLabels.fieldExecutive, "Santosh Jadhav"],
      [campaignLabels.startDate, indian(campaign.start_date)],
      [campaignLabels.endDate, indian(campaign.end_date)],
      [campaignLabels.campaignType, campaign.campaign_type],
      [campaignLabels.title, campaign.title],
      [campaignLabels.plannedOutreach, campaign.compaign_data],
      [campaignLabels.achieved, "-"],
      [campaignLabels.enquiries, "-"],
      [campaignLabels.executed, "Not-Executed"],
      [campaignLabels.commentHistory, ""],
    ])
      expect(text).toContain(`${label}${value}`);
    await expect
      .poll(() => lastRequest(upstream, "GET", "buildings/broker_campaign_details")?.query)
      .toBe(`campaign_id=${campaign.id}`);
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expectAccessible();

    const { id, building_id, broker_id } = campaign;
    await page.getByRole("link", { name: campaignLabels.editCampaign }).click();
    const form = formOf(page, campaignLabels.editCampaign);
    await expect(form.getByLabel(campaignLabels.title)).toHaveValue(campaign.title);
    await expect(form.getByRole("combobox", { name: campaignLabels.project })).toHaveText(campaign.project);
    await expect(page.getByRole("region", { name: "Comment history" })).toBeVisible();
    await expect
      .poll(() => lastRequest(upstream, "GET", "buildings/broker_campaign_details")?.query)
      .toBe(`campaign_id=${id}&edit=true`);
    await expect
      .poll(() => lastRequest(upstream, "GET", "buildings/projects")?.query)
      .toBe(`building_id=${building_id}&broker_id=${broker_id}&id=${id}`);
    await expectAccessible();

    await form.getByLabel(campaignLabels.comment, { exact: true }).fill("Two families are serious");
    await form.getByLabel(campaignLabels.executed).selectOption("Yes");
    await form.getByRole("button", { name: "Save" }).click();
    await expectRequired(form, [campaignLabels.achieved, campaignLabels.enquiries]);
    expect(lastRequest(upstream, "PUT", "buildings/brokers/campaigns")).toBeUndefined();
    await form.getByLabel(campaignLabels.achieved).fill("0");
    await form.getByLabel(campaignLabels.enquiries).fill("12");
    await form.getByRole("button", { name: "Save" }).click();

    await expect(page.getByText(campaignLabels.updated)).toBeVisible();
    await expect(page).toHaveURL(`/CampaignDetails/${id}`);
    expect(lastRequest(upstream, "PUT", "buildings/brokers/campaigns")).toMatchObject({
      query: `campaign_id=${id}`,
      body: {
        buildings_brokers_campaign: {
          building_id,
          bb_broker_id: broker_id,
          buildings_broker_id: campaign.building_broker_id,
          start_date: campaign.start_date,
          end_date: campaign.end_date,
          campaign_type: campaign.campaign_type,
          title: campaign.title,
          compaign_data: campaign.compaign_data,
          executed: "true",
          achieved: 0,
          enquiries_count: 12,
          executive_comments: "Two families are serious",
        },
      },
    });
    await expect(page.locator("dl")).toContainText("ExecutedExecuted");
    await expect(page.getByText("Not-Executed")).toHaveCount(0);
    for (const text of ["Two families are", "12"]) await expect(page.getByRole("main")).toContainText(text);
  });
});
