import { localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import { brokerLabels } from "../src/features/brokers/labels.ts";
import { projectBrokerLabels } from "../src/features/projectBrokers/labels.ts";
import { inDays, indian } from "./campaignSteps.ts";
import { expect, test } from "./fixtures.ts";
import { dateOf, typeDate } from "./formSteps.ts";
import { expectRequired, interestIn, lastRequest, openSheet } from "./projectBrokerSteps.ts";

test.beforeEach(({ signIn }) => signIn("field"));

const nextWeek = inDays(7);

test.describe("interested brokers", () => {
  test("interested brokers can be searched by name or firm and by the day of the next call", {
    tag: ["@R019", "@U047", "@U048", "@U049", "@U050", "@C040", "@D052"],
  }, async ({ page, database, upstream, expectAccessible }) => {
    const { building_id, broker_id, name, firm_name, locality, ...pairing } = await interestIn(database);
    const call = localDateOf(pairing.next_call_date ?? new Date(0));
    await page.goto(`/InterestedBroker/${building_id}`);
    const row = page.getByRole("listitem").filter({ hasText: firm_name });
    for (const text of [
      name,
      firm_name,
      /Interested|Active|Passive|Site Visit Planned/,
      new RegExp(`NCD (today|tomorrow|${indian(call)})`),
      locality,
    ])
      await expect(row).toContainText(text);
    await expect(row.getByRole("link")).toHaveAttribute("href", `/BrokerDetails/${building_id}/${broker_id}`);
    await expect
      .poll(() => lastRequest(upstream, "GET", "buildings/interested_brokers")?.query)
      .toBe(`pageNo=1&id=${building_id}`);
    await expectAccessible();

    await page.getByLabel(projectBrokerLabels.search).fill(firm_name);
    await page.keyboard.press("Enter");
    await expect(page.getByText("1 - 1 of 1")).toBeVisible();
    await expect
      .poll(() => lastRequest(upstream, "GET", "buildings/interested_brokers")?.query)
      .toBe(`pageNo=1&search_query=${firm_name.replaceAll(" ", "+")}&id=${building_id}`);
    await page.getByRole("button", { name: "Clear search" }).click();

    await typeDate(
      page.getByRole("group", { name: projectBrokerLabels.nextCallFilter }),
      indian(call).replaceAll("-", ""),
    );
    await expect(page).toHaveURL(new RegExp(`next_call_date=${call}`));
    await expect(row).toBeVisible();
    await expect
      .poll(() => lastRequest(upstream, "GET", "buildings/interested_brokers")?.query)
      .toContain(`next_call_date=${call}`);
    const queries = upstream.requests.filter(({ query }) => query.includes("next_call_date")).map(({ query }) => query);
    expect(queries.every((query) => query.includes(call))).toBe(true);
    await page.getByRole("button", { name: projectBrokerLabels.clearNextCall }).click();
    await expect(page).toHaveURL(`/InterestedBroker/${building_id}`);
  });
});

test.describe("the initiation of a broker", () => {
  test("the initiation of a broker is shown on a card and changed in a dialog 570 px high, and every list is updated", {
    tag: ["@R020", "@R021", "@U051", "@U052", "@V047", "@C041", "@C042", "@C043", "@C044", "@D031", "@K022", "@M020"],
  }, async ({ page, database, upstream, expectAccessible }) => {
    const { kysely } = database;
    const broker = await kysely
      .selectFrom("building_brokers as bb")
      .innerJoin("brokers", "brokers.id", "bb.broker_id")
      .where("bb.assignee_id", "=", 5)
      .where("bb.initiation_status_id", "=", 101)
      .select(["bb.id", "bb.building_id", "bb.broker_id", "brokers.firm_name", "brokers.email", "contact_number"])
      .executeTakeFirstOrThrow();
    const { building_id, broker_id, firm_name, email, contact_number } = broker;
    await page.goto(`/ProjectDetails/${building_id}`);
    const before = Number(/Interested Brokers(\d+)/.exec((await page.locator("dl").first().textContent()) ?? "")?.[1]);
    await page.goto(`/BrokerInitiation/${building_id}`);
    await expect
      .poll(() => lastRequest(upstream, "GET", "buildings/brokers")?.query)
      .toBe(`pageNo=1&id=${building_id}`);
    await page.getByRole("searchbox").fill(firm_name);
    await page.keyboard.press("Enter");
    const row = page.getByRole("listitem").filter({ hasText: firm_name });
    await expect(row).toContainText("Not Initiated");
    await expectAccessible();
    await row.getByRole("link").click();
    await expect(page).toHaveURL(`/InitiationDetails/${building_id}/${broker_id}`);
    for (const text of [firm_name, "Not Initiated", "Santosh Jadhav", contact_number, email])
      await expect(page.getByRole("main")).toContainText(text);
    await expect
      .poll(() => lastRequest(upstream, "GET", "buildings/broker_detail")?.query)
      .toBe(`id=${building_id}&broker_id=${broker_id}`);

    await page.getByRole("button", { name: "Edit" }).click();
    const dialog = await openSheet(page, projectBrokerLabels.editInitiation);
    const form = dialog.getByRole("form");
    await form.getByLabel(projectBrokerLabels.status).selectOption("Select One");
    await form.getByRole("button", { name: "Save" }).click();
    await expectRequired(form, [projectBrokerLabels.status, projectBrokerLabels.comment]);
    await expect.poll(() => lastRequest(upstream, "GET", "buildings/broker_users")?.query).toBe(`id=${building_id}`);
    await expectAccessible();

    await typeDate(
      dateOf(form, projectBrokerLabels.nextCallOfInitiation),
      `${indian(nextWeek).replaceAll("-", "")}1130AM`,
    );
    await expect(form.getByRole("combobox", { name: projectBrokerLabels.assignee })).toHaveText("Santosh Jadhav");
    await form.getByLabel(projectBrokerLabels.status).selectOption("Empanelled");
    await form.getByLabel(projectBrokerLabels.comment).fill("Agreement signed");
    await form.getByRole("button", { name: "Save" }).click();

    await expect(page.getByText(brokerLabels.updated)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(lastRequest(upstream, "PUT", "buildings/main_brokers")?.body).toEqual({
      buildings_main_brokers: {
        building_id,
        broker_id,
        user_id: 5,
        status_id: 105,
        next_call_date: `${nextWeek}T11:30:00+05:30`,
        comment: "Agreement signed",
      },
    });
    await expect(page.getByRole("main")).toContainText(`${indian(nextWeek)} 11:30 AM`);
    await expect(page.getByRole("main")).toContainText("Agreement signed");
    await page.goto(`/ProjectDetails/${building_id}`);
    await expect(page.locator("dl").first()).toContainText(new RegExp(`Interested Brokers\\s*${before + 1}`));
    await page.getByRole("link", { name: /^Interested Brokers/ }).click();
    await expect(page.getByRole("listitem").filter({ hasText: firm_name })).toBeVisible();
  });
});
