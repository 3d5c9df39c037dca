import { campaignLabels } from "../src/shared/campaignLabels.ts";
import { fillIn, inDays, indian, meetingWith, tab } from "./campaignSteps.ts";
import { expect, test } from "./fixtures.ts";
import { dateOf, formOf, searchChoice, typeDate } from "./formSteps.ts";
import { expectRequired, interestIn, lastRequest } from "./projectBrokerSteps.ts";

const NEEDED = [
  campaignLabels.startDate,
  campaignLabels.endDate,
  campaignLabels.campaignType,
  campaignLabels.title,
  campaignLabels.plannedOutreach,
  campaignLabels.comment,
];

test.beforeEach(({ signIn }) => signIn("field"));

test.describe("a new campaign", () => {
  test("a new campaign is preset for a broker, validated and saved, and returns to the broker's card", {
    tag: ["@R027", "@U107", "@V049", "@V050", "@C052", "@C054", "@D026", "@D027", "@M022"],
  }, async ({ page, database, upstream, expectAccessible }) => {
    const { id, building_id, broker_id, project } = await interestIn(database);
    await page.goto(`/AddCampaign/${building_id}/${broker_id}/${id}`);
    const form = formOf(page, campaignLabels.addCampaign);
    await expect(form.getByRole("combobox", { name: campaignLabels.project })).toHaveText(project);
    await expect
      .poll(() => lastRequest(upstream, "GET", "buildings/projects")?.query)
      .toBe(`building_id=${building_id}&broker_id=${broker_id}`);
    await searchChoice(form, campaignLabels.project, project);
    await expect(form.getByRole("combobox", { name: campaignLabels.project })).toHaveText(project);
    await form.getByRole("button", { name: "Save" }).click();
    await expectRequired(form, NEEDED);
    await expect(form.getByText("Required")).toHaveCount(NEEDED.length);
    await expectAccessible();

    await fillIn(form, { title: "Diwali drive", from: 3, upto: 1 });
    await expect(form.getByText("The campaign ends before it starts.")).toBeVisible();
    await typeDate(dateOf(form, campaignLabels.endDate), indian(inDays(9)).replaceAll("-", ""));
    await expect(form.getByText("The campaign ends before it starts.")).toHaveCount(0);
    await form.getByRole("button", { name: "Save" }).click();

    await expect(page.getByText(campaignLabels.created)).toBeVisible();
    await expect(page).toHaveURL(`/BrokerDetails/${building_id}/${broker_id}`);
    expect(lastRequest(upstream, "POST", "buildings/brokers/campaigns")?.body).toEqual({
      buildings_brokers_campaign: {
        building_id,
        bb_broker_id: broker_id,
        buildings_broker_id: id,
        start_date: inDays(3),
        end_date: inDays(9),
        campaign_type: "WhatsApp",
        title: "Diwali drive",
        compaign_data: "500 contacts",
        executed: "false",
        executive_comments: "Creative is ready",
      },
    });
    await expect(page.getByRole("link", { name: "Total Campaigns 1" })).toBeVisible();
  });

  test("a new campaign of a meeting is for a project of the broker and returns to the meetings", {
    tag: ["@R017", "@R018", "@U095", "@U096", "@U097", "@U098", "@V045", "@V046", "@C055", "@C056", "@C058", "@D020"],
  }, async ({ page, database, upstream, expectAccessible }) => {
    const { broker_id, project, building_id } = await interestIn(database);
    const meeting = await meetingWith(database, broker_id);
    await page.goto(`/ManageMeetingCampaign/${meeting}`);
    await expect(page.getByText("Nothing found")).toBeVisible();
    for (const name of ["Active", "Up Coming", "Past"]) await expect(tab(page, name)).toBeVisible();
    await page.getByRole("link", { name: campaignLabels.addCampaign }).click();
    await expect(page).toHaveURL(`/AddNewCampaigninMeetings/${meeting}`);

    const form = formOf(page, campaignLabels.addCampaign);
    await form.getByLabel(campaignLabels.executed).selectOption("Yes");
    await form.getByRole("button", { name: "Save" }).click();
    await expectRequired(form, [campaignLabels.project, ...NEEDED, campaignLabels.achieved, campaignLabels.enquiries]);
    await form.getByLabel(campaignLabels.executed).selectOption("No");
    await searchChoice(form, campaignLabels.project, project);
    await fillIn(form, { title: "Agreed at the meeting", from: -1, upto: 4 });
    await form.getByRole("button", { name: "Save" }).click();

    await expect(page.getByText(campaignLabels.created)).toBeVisible();
    await expect(page).toHaveURL("/Meeting");
    expect(lastRequest(upstream, "GET", `users/meetings/${meeting}/projects`)).toBeDefined();
    expect(lastRequest(upstream, "POST", `users/meetings/${meeting}/create_campaign`)?.body).toEqual({
      meeting_campaigns: {
        building_id,
        start_date: inDays(-1),
        end_date: inDays(4),
        campaign_type: "WhatsApp",
        title: "Agreed at the meeting",
        compaign_data: "500 contacts",
        executed: "false",
        executive_comments: "Creative is ready",
      },
    });
    await page.goto(`/ManageMeetingCampaign/${meeting}?search_query=agreed`);
    await expect(page.getByRole("link", { name: "Agreed at the meeting" })).toHaveAttribute(
      "href",
      /CampaignDetails\/\d+$/,
    );
    await expect
      .poll(() => lastRequest(upstream, "GET", `users/meetings/${meeting}/meeting_campaign_list`)?.query)
      .toBe("pageNo=1&search_query=agreed&campaign_status=active");
    await expectAccessible();
  });
});
