import { addDays, dayOf } from "@mobile-crm/contracts/times.ts";
import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Locator, Page } from "@playwright/test";
import { dateOf, formOf, searchChoice, typeDate } from "./forms.ts";
import { expect, test } from "./house.ts";
import { expectRequired, interestIn, lastOf, sheetOf } from "./trade.ts";

/** `2026-11-20` as it is shown: `20-11-2026`. */
const indian = (day: string | undefined) => (day ?? "").split("-").reverse().join("-");
const today = dayOf(new Date());
const inDays = (days: number) => addDays(today, days);

const NEEDED = ["Start Date", "End Date", "Campaign Type", "Title", "Planned Outreach", "Comment"];

/** A campaign that the demo field executive runs. */
const ownCampaign = ({ kysely }: Database) =>
  kysely
    .selectFrom("campaigns")
    .innerJoin("brokers", "brokers.id", "broker_id")
    .innerJoin("buildings", "buildings.id", "building_id")
    .where("user_id", "=", 5)
    .where("executed", "=", false)
    .orderBy("campaigns.id")
    .select(["campaigns.id", "title", "campaign_type", "start_date", "end_date", "compaign_data", "building_id"])
    .select(["broker_id", "building_broker_id", "brokers.name", "firm_name", "categorization"])
    .select("buildings.name as project")
    .executeTakeFirstOrThrow();

/** A visit of the demo field executive to the broker of a pairing. */
async function meetingWith({ kysely }: Database, broker_id: number): Promise<number> {
  const now = new Date();
  const { id } = await kysely
    .insertInto("broker_meetings")
    .values({
      broker_id,
      user_id: 5,
      entered_by: 5,
      start_date_time: now,
      end_date_time: now,
      meeting_type: "Training",
      rating_to_broker: 4,
      app_engagement: false,
      minutes_of_meeting: "Agreed on a drive",
      location: "Baner, Pune",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function fillIn(form: Locator, { title, from, upto }: { title: string; from: number; upto: number }) {
  await typeDate(dateOf(form, "Start Date"), indian(inDays(from)).replaceAll("-", ""));
  await typeDate(dateOf(form, "End Date"), indian(inDays(upto)).replaceAll("-", ""));
  await form.getByLabel("Campaign Type").selectOption("WhatsApp");
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Planned Outreach").fill("500 contacts");
  await form.getByLabel("Comment", { exact: true }).fill("Creative is ready");
}

const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

test.beforeEach(({ signIn }) => signIn("field"));

test.describe("all campaigns", () => {
  test("R024, U099, U101, U102, K023, C049, D030: a row shows what a campaign is, and leads to its card", async ({
    page,
    database,
    upstream,
    expectAccessible,
  }) => {
    const campaign = await ownCampaign(database);
    await page.goto("/Campaign");
    await expect(page.getByText(/1 - 20 of \d+/)).toBeVisible();
    await expectAccessible();
    await page.getByPlaceholder("Search by title").fill(campaign.title);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(/search_query=/);

    const row = page.getByRole("listitem").filter({ hasText: campaign.name }).first();
    const dates = `${indian(campaign.start_date)} to ${indian(campaign.end_date)}`;
    for (const text of [campaign.title, campaign.project, campaign.name, campaign.categorization ?? "", dates])
      await expect(row).toContainText(text);
    await expect(row).toContainText(campaign.campaign_type);
    await expect(row).toContainText("Not-Executed");
    await expect(row.getByRole("link")).toHaveAttribute("href", /\/CampaignDetails\/\d+/);
    expect(new URLSearchParams(lastOf(upstream, "GET", "campaigns")?.query).get("search_query")).toBe(campaign.title);
  });

  test("U100, C049: the advanced search sends its filters, keeps them in the address, and Reset takes them away", async ({
    page,
    upstream,
    expectAccessible,
  }) => {
    await page.goto("/Campaign");
    await page.getByRole("button", { name: "Advanced search" }).click();
    const panel = page.getByRole("dialog", { name: "Advance Search" });
    await typeDate(dateOf(panel, "Created Date From"), "01012020");
    await typeDate(dateOf(panel, "Created Date Upto"), "31122030");
    for (const [label, option] of [
      ["Status", "Up Coming"],
      ["Campaign Type", "WhatsApp"],
      ["Project", "Sahyadri Skyvista"],
      ["Field Executive", "Santosh Jadhav"],
    ] as const) {
      await panel.getByRole("combobox", { name: label }).click();
      await page.getByRole("dialog", { name: label }).getByRole("option", { name: option }).first().click();
      await page.keyboard.press("Escape");
    }
    await expect(panel.getByRole("combobox", { name: "Broker" })).toBeVisible();
    await expectAccessible();
    await panel.getByRole("button", { name: "Apply" }).click();

    await expect(page).toHaveURL(/is_advanced_search=true/);
    await expect
      .poll(() => lastOf(upstream, "GET", "campaigns")?.query.replaceAll("+", " ").split("&").sort())
      .toEqual(
        [
          "pageNo=1",
          "is_advanced_search=true",
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
  });

  test("R025, U103, C059: the campaigns of a project are searched by broker or firm name", async ({
    page,
    database,
    upstream,
    expectAccessible,
  }) => {
    const { building_id, firm_name, title, id } = await ownCampaign(database);
    await page.goto(`/Campaign/${building_id}`);
    await expect(page.getByText(/1 - \d+ of \d+/)).toBeVisible();
    await expectAccessible();
    await page.getByPlaceholder("Search by broker or firm name").fill(firm_name);
    await page.keyboard.press("Enter");

    await expect(page).toHaveURL(/search_query=/);
    await expect(page.getByRole("link", { name: title }).first()).toBeVisible();
    await expect.poll(() => lastOf(upstream, "GET", "buildings/broker_campaigns")?.query).toContain("search_query");
    const query = new URLSearchParams(lastOf(upstream, "GET", "buildings/broker_campaigns")?.query);
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

test.describe("one campaign", () => {
  test("R026, U104, U105, U106, C050, D028, D029, K023: the card shows it, read-only, and Edit Campaign leads on", async ({
    page,
    database,
    upstream,
    expectAccessible,
  }) => {
    const campaign = await ownCampaign(database);
    await page.goto(`/CampaignDetails/${campaign.id}`);
    await expect(page.getByRole("heading", { name: campaign.title })).toBeVisible();

    const text = (await page.locator("dl").textContent()) ?? "";
    for (const [label, value] of [
      ["Broker Name", campaign.name],
      ["Firm Name", campaign.firm_name],
      ["Project", campaign.project],
      ["Broker Categorization", campaign.categorization],
      ["Field Executive", "Santosh Jadhav"],
      ["Start Date", indian(campaign.start_date)],
      ["End Date", indian(campaign.end_date)],
      ["Campaign Type", campaign.campaign_type],
      ["Title", campaign.title],
      ["Planned Outreach", campaign.compaign_data],
      ["Achieved", "-"],
      ["Enquiries", "-"],
      ["Executed", "Not-Executed"],
      ["Comment History", ""],
    ])
      expect(text).toContain(`${label}${value}`);
    expect(lastOf(upstream, "GET", "buildings/broker_campaign_details")?.query).toBe(`campaign_id=${campaign.id}`);
    await expect(page.getByRole("link", { name: "Edit Campaign" })).toHaveAttribute(
      "href",
      `/EditCampaign/${campaign.id}`,
    );
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expectAccessible();

    await database.kysely
      .updateTable("campaigns")
      .set({ executed: true, achieved: 40, enquiries_count: 3 })
      .where("id", "=", campaign.id)
      .execute();
    await page.reload();
    await expect(page.locator("dl")).toContainText("ExecutedExecuted");
    await expect(page.getByText("Not-Executed")).toHaveCount(0);
  });

  test("R029, U108, V050, C051, C053, C054, D027, M023: what is executed needs its results; a save returns to the card", async ({
    page,
    database,
    upstream,
    expectAccessible,
  }) => {
    const campaign = await ownCampaign(database);
    const { id, building_id, broker_id } = campaign;
    await page.goto(`/EditCampaign/${id}`);
    const form = formOf(page, "Edit Campaign");
    await expect(form.getByLabel("Title")).toHaveValue(campaign.title);
    await expect(form.getByRole("combobox", { name: "Project" })).toHaveText(campaign.project);
    await expect(page.getByRole("region", { name: "Comment history" })).toBeVisible();
    expect(lastOf(upstream, "GET", "buildings/broker_campaign_details")?.query).toBe(`campaign_id=${id}&edit=true`);
    expect(lastOf(upstream, "GET", "buildings/projects")?.query).toBe(
      `building_id=${building_id}&broker_id=${broker_id}&id=${id}`,
    );
    await expectAccessible();

    await form.getByLabel("Comment", { exact: true }).fill("Two families are serious");
    await form.getByLabel("Executed").selectOption("Yes");
    await form.getByRole("button", { name: "Save" }).click();
    await expectRequired(form, ["Achieved", "Enquiries"]);
    expect(lastOf(upstream, "PUT", "buildings/brokers/campaigns")).toBeUndefined();
    await form.getByLabel("Achieved").fill("0");
    await form.getByLabel("Enquiries").fill("12");
    await form.getByRole("button", { name: "Save" }).click();

    await expect(page.getByText("Campaign Updated!")).toBeVisible();
    await expect(page).toHaveURL(`/CampaignDetails/${id}`);
    expect(lastOf(upstream, "PUT", "buildings/brokers/campaigns")).toMatchObject({
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
    for (const text of ["Executed", "Two families are", "12"]) await expect(page.getByRole("main")).toContainText(text);
  });
});

test.describe("a new campaign", () => {
  test("R027, U107, V049, V050, C052, C054, D026, D027, M022: with a broker it is preset, checked, saved, and back on his card", async ({
    page,
    database,
    upstream,
    expectAccessible,
  }) => {
    const { id, building_id, broker_id, project } = await interestIn(database);
    await page.goto(`/AddCampaign/${building_id}/${broker_id}/${id}`);
    const form = formOf(page, "Add Campaign");
    await expect(form.getByRole("combobox", { name: "Project" })).toHaveText(project);
    expect(lastOf(upstream, "GET", "buildings/projects")?.query).toBe(
      `building_id=${building_id}&broker_id=${broker_id}`,
    );
    await searchChoice(form, "Project", project);
    await form.getByRole("button", { name: "Save" }).click();
    await expectRequired(form, ["Project", ...NEEDED]);
    await expect(form.getByText("Required")).toHaveCount(NEEDED.length + 1);
    await expectAccessible();
    await searchChoice(form, "Project", project);

    await fillIn(form, { title: "Diwali drive", from: 3, upto: 1 });
    await expect(form.getByText("The campaign ends before it starts.")).toBeVisible();
    await typeDate(dateOf(form, "End Date"), indian(inDays(9)).replaceAll("-", ""));
    await expect(form.getByText("The campaign ends before it starts.")).toHaveCount(0);
    await form.getByRole("button", { name: "Save" }).click();

    await expect(page.getByText("Campaign Created!")).toBeVisible();
    await expect(page).toHaveURL(`/BrokerDetails/${building_id}/${broker_id}`);
    expect(lastOf(upstream, "POST", "buildings/brokers/campaigns")?.body).toEqual({
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

  test("R017, R018, U095, U096, U097, U098, V045, V046, C055, C056, C058, D020: in a meeting it is for a project of the broker's, and back at the meetings", async ({
    page,
    database,
    upstream,
    expectAccessible,
  }) => {
    const { broker_id, project, building_id } = await interestIn(database);
    const meeting = await meetingWith(database, broker_id);
    await page.goto(`/ManageMeetingCampaign/${meeting}`);
    await expect(page.getByText("Nothing found")).toBeVisible();
    for (const name of ["Active", "Up Coming", "Past"]) await expect(tab(page, name)).toBeVisible();
    await page.getByRole("link", { name: "Add Campaign" }).click();
    await expect(page).toHaveURL(`/AddNewCampaigninMeetings/${meeting}`);

    const form = formOf(page, "Add Campaign");
    await form.getByLabel("Executed").selectOption("Yes");
    await form.getByRole("button", { name: "Save" }).click();
    await expectRequired(form, ["Project", ...NEEDED, "Achieved", "Enquiries"]);
    await form.getByLabel("Executed").selectOption("No");
    await searchChoice(form, "Project", project);
    await fillIn(form, { title: "Agreed at the meeting", from: -1, upto: 4 });
    await form.getByRole("button", { name: "Save" }).click();

    await expect(page.getByText("Campaign Created!")).toBeVisible();
    await expect(page).toHaveURL("/Meeting");
    expect(lastOf(upstream, "GET", `users/meetings/${meeting}/projects`)).toBeDefined();
    expect(lastOf(upstream, "POST", `users/meetings/${meeting}/create_campaign`)?.body).toEqual({
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
    expect(lastOf(upstream, "GET", `users/meetings/${meeting}/meeting_campaign_list`)?.query).toBe(
      "pageNo=1&search_query=agreed&campaign_status=active",
    );
    await expectAccessible();
  });

  test("M003, M006: a campaign that the upstream refuses is told, and stays as typed", async ({
    page,
    database,
    upstream,
  }) => {
    const { id, building_id, broker_id } = await interestIn(database);
    await page.goto(`/AddCampaign/${building_id}/${broker_id}/${id}`);
    const form = formOf(page, "Add Campaign");
    await fillIn(form, { title: "Diwali drive", from: 1, upto: 3 });
    upstream.answer("POST buildings/brokers/campaigns", { status: 500 });
    await form.getByRole("button", { name: "Save" }).click();

    const alert = page.getByRole("alertdialog", { name: "Server Error!" });
    await alert.getByRole("button", { name: "OK" }).click();
    await expect(form.getByLabel("Title")).toHaveValue("Diwali drive");
  });
});

test.describe("Manage Campaigns of a broker", () => {
  test("R028, U109, U110, U111, C057, S032, K031: its tabs are active, upcoming and past, and the one looked at last is the default", async ({
    page,
    database,
    upstream,
    expectAccessible,
  }) => {
    const { building_id, building_broker_id, id } = await ownCampaign(database);
    const days = { Active: [-1, 1], "Up Coming": [1, 2], Past: [-9, -1] } as const;
    const { kysely } = database;
    const like = await kysely.selectFrom("campaigns").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
    await kysely.deleteFrom("campaigns").where("building_broker_id", "=", building_broker_id).execute();
    for (const [title, [from, upto]] of Object.entries(days)) {
      const { id: _, search_text: __, ...values } = { ...like, title: `${title} drive` };
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
      expect(lastOf(upstream, "GET", "buildings/manage_campaigns")?.query).toBe(
        `pageNo=1&id=${building_id}&campaign_status=${status}&building_broker_id=${building_broker_id}`,
      );
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

    await page.getByPlaceholder("Search by title").fill("nothing of this name");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Nothing found")).toBeVisible();
    expect(lastOf(upstream, "GET", "buildings/manage_campaigns")?.query).toContain("search_query=nothing+of+this+name");
  });

  test("decisions 35: More brings the next page while pages come back as long as the first", async ({
    page,
    upstream,
  }) => {
    const rows = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ campaign_id: from + index, title: `Campaign ${from + index}` }));
    upstream.answer("GET buildings/manage_campaigns", { status: 200, body: { campaign_broker: rows(1, 20) } });
    await page.goto("/ManageCampaign/1/1");
    await expect(page.getByRole("listitem")).toHaveCount(20);

    upstream.answer("GET buildings/manage_campaigns", { status: 200, body: { campaign_broker: rows(21, 3) } });
    await page.getByRole("button", { name: "More" }).click();
    await expect(page.getByRole("listitem")).toHaveCount(23);
    await expect(page.getByRole("button", { name: "More" })).toHaveCount(0);
    expect(lastOf(upstream, "GET", "buildings/manage_campaigns")?.query).toContain("pageNo=2");
  });
});

test("the walk: project, interested broker, edit, add campaign, manage campaigns, edit campaign", async ({
  page,
  database,
}) => {
  const { building_id, broker_id, name, project } = await interestIn(database);
  await page.goto("/Project");
  await page.getByPlaceholder("Search Projects").fill(project);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: project, exact: true }).click();
  await page.getByRole("link", { name: "Interested Brokers" }).click();
  await page.getByPlaceholder("Search by broker or firm name").fill(name);
  await page.keyboard.press("Enter");
  await page.getByRole("listitem").filter({ hasText: name }).getByRole("link").click();
  await expect(page).toHaveURL(`/BrokerDetails/${building_id}/${broker_id}`);

  await page.getByRole("button", { name: "Edit" }).click();
  const dialog = (await sheetOf(page, "Edit Broker")).getByRole("form");
  await typeDate(dateOf(dialog, "Next call date"), indian(inDays(2)).replaceAll("-", ""));
  await dialog.getByLabel("Status").selectOption("Active");
  await dialog.getByLabel("Performance").selectOption("P1");
  await dialog.getByLabel("Comment").fill("Wants a drive at the weekend");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("main")).toContainText("Wants a drive at the weekend");

  await page.getByRole("link", { name: "Add Campaign" }).click();
  const add = formOf(page, "Add Campaign");
  await fillIn(add, { title: "Weekend drive", from: 0, upto: 2 });
  await add.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Total Campaigns 1" }).click();
  await expect(tab(page, "Active")).toHaveAttribute("aria-selected", "true");
  await page.getByRole("link", { name: "Weekend drive" }).click();

  await page.getByRole("link", { name: "Edit Campaign" }).click();
  const edit = formOf(page, "Edit Campaign");
  await edit.getByLabel("Title").fill("Weekend drive with canopy");
  await edit.getByLabel("Comment", { exact: true }).fill("Canopy booked");
  await edit.getByRole("button", { name: "Save" }).click();

  await expect(page.getByRole("heading", { name: "Weekend drive with canopy" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Canopy booked");
  // Once to the card as it was opened first, and once to the list.
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("link", { name: "Weekend drive with canopy" })).toBeVisible();
});
