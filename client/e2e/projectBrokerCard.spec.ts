import { inDays, indian } from "./campaignSteps.ts";
import { expect, test } from "./fixtures.ts";
import { dateOf, typeDate } from "./formSteps.ts";
import { expectRequired, interestIn, lastRequest, openSheet } from "./projectBrokerSteps.ts";

test.beforeEach(({ signIn }) => signIn("field"));

const nextWeek = inDays(7);

test.describe("the card of an interested broker", () => {
  test("shows the current state and leads to the campaigns and to a new one", {
    tag: ["@R022", "@U053", "@U054", "@C042", "@D032"],
  }, async ({ page, database, upstream, expectAccessible }) => {
    const { id, building_id, broker_id, ...rest } = await interestIn(database, { campaigns: 1 });
    await page.goto(`/BrokerDetails/${building_id}/${broker_id}`);
    const main = page.getByRole("main");
    const labels = ["Broker Name", "Firm Name", "Status", "Assigned To", "Locality", "Field Executive", "Performance"];
    for (const text of [...labels, "CP Meeting", "NCD", "Site Visit Status", "Comment", "Comment History"])
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
    await expect(main.getByRole("link", { name: "Add Campaign" })).toHaveAttribute(
      "href",
      `/AddCampaign/${building_id}/${broker_id}/${id}`,
    );
    await expect(main.getByRole("link", { name: rest.project })).toHaveAttribute(
      "href",
      `/ProjectDetails/${building_id}?building_broker_id=${id}`,
    );
    await expectAccessible();
  });

  test("has a disabled link to campaigns if there are none", { tag: "@U053" }, async ({
    page,
    database,
    expectAccessible,
  }) => {
    const { building_id, broker_id } = await interestIn(database);
    await page.goto(`/BrokerDetails/${building_id}/${broker_id}`);

    const link = page.getByRole("link", { name: "Total Campaigns 0" });
    await expect(link).toHaveAttribute("aria-disabled", "true");
    await expect(link).not.toHaveAttribute("href");
    await expectAccessible();
  });

  test("has a dialog that requires a day, a status, a performance and a comment", {
    tag: ["@U054", "@V048", "@C046", "@K022", "@M021"],
  }, async ({ page, database, upstream, expectAccessible }) => {
    const { id, building_id, broker_id, name } = await interestIn(database);
    await page.goto(`/BrokerDetails/${building_id}/${broker_id}`);
    await page.getByRole("button", { name: "Edit" }).click();
    const dialog = await openSheet(page, "Edit Broker");
    const form = dialog.getByRole("form");
    await expect(dateOf(form, "Next call date")).toBeVisible();
    for (const label of ["Status", "Performance"]) await form.getByLabel(label).selectOption("Select One");
    await dateOf(form, "Next call date").getByRole("spinbutton").first().click();
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await form.getByRole("button", { name: "Save" }).click();
    await expectRequired(form, ["Status", "Performance", "Comment"]);
    await expectAccessible();
    expect(lastRequest(upstream, "PUT", "buildings/update_building_broker")).toBeUndefined();

    await typeDate(dateOf(form, "Next call date"), indian(nextWeek).replaceAll("-", ""));
    await form.getByLabel("Status").selectOption("Site Visit Planned");
    await form.getByLabel("Performance").selectOption("P0");
    await form.getByLabel("Comment").fill("Two families\non Sunday");
    await form.getByRole("button", { name: "Save" }).click();

    await expect(page.getByText("Broker Details Updated!")).toBeVisible();
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
    await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("Site Visit Planned");
  });

  test("requires all four if nothing is known", { tag: "@V048" }, async ({ page, database, upstream }) => {
    const { id, building_id, broker_id } = await interestIn(database);
    upstream.answer("GET buildings/broker_detail", {
      status: 200,
      body: { broker: { name: "Asha", building_broker_id: id } },
    });
    await page.goto(`/BrokerDetails/${building_id}/${broker_id}`);
    await page.getByRole("button", { name: "Edit" }).click();
    const form = (await openSheet(page, "Edit Broker")).getByRole("form");
    await form.getByRole("button", { name: "Save" }).click();

    await expectRequired(form, ["Next call date", "Status", "Performance", "Comment"]);
  });

  test("keeps its dialog open, with the input, if the save fails", { tag: ["@M003", "@M006"] }, async ({
    page,
    database,
    upstream,
  }) => {
    const { building_id, broker_id } = await interestIn(database);
    await page.goto(`/BrokerDetails/${building_id}/${broker_id}`);
    await page.getByRole("button", { name: "Edit" }).click();
    const form = (await openSheet(page, "Edit Broker")).getByRole("form");
    await form.getByLabel("Performance").selectOption("P1");
    await typeDate(dateOf(form, "Next call date"), indian(nextWeek).replaceAll("-", ""));
    await form.getByLabel("Comment").fill("Called");
    upstream.answer("PUT buildings/update_building_broker", { status: 422, body: { error: "The broker was removed" } });
    await form.getByRole("button", { name: "Save" }).click();

    const alert = page.getByRole("alertdialog", { name: "Error" });
    await expect(alert).toContainText("The broker was removed");
    await alert.getByRole("button", { name: "OK" }).click();
    await expect(form.getByLabel("Comment")).toHaveValue("Called");
  });
});
