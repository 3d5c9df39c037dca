import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { expect, test } from "./fixtures.ts";
import { dateOf, formOf, searchChoice, typeDate } from "./formSteps.ts";

test.beforeEach(({ signIn }) => signIn("caller"));

/** A firm that works on the special project 26. */
const firmOf26 = ({ kysely }: Database) =>
  kysely
    .selectFrom("building_brokers")
    .innerJoin("brokers", "brokers.id", "broker_id")
    .where("building_id", "=", 26)
    .select(["brokers.id", "firm_name"])
    .executeTakeFirstOrThrow();

test.describe("a new enquiry", () => {
  test("requires every field and focuses the first missing one", {
    tag: ["@V001", "@V002", "@V003", "@V004", "@V005", "@V006", "@V007", "@V008", "@V009", "@V010", "@U029", "@R006"],
  }, async ({ page, upstream, expectAccessible }) => {
    await page.goto("/Enquiry");
    const form = formOf(page, "New Enquiry");
    await form.getByLabel("Is NRI").selectOption("Select One");
    await form.getByRole("button", { name: "Save" }).click();

    for (const label of ["Name", "Mobile", "E-mail", "Status", "Lead source", "Is NRI", "Comment"]) {
      await expect(form.getByLabel(label)).toHaveAccessibleDescription("Required");
    }
    for (const label of ["Broker", "Project"])
      await expect(form.getByLabel(label)).toHaveAccessibleDescription("Required");
    await expect(dateOf(form, "Next call date and time")).toHaveAccessibleDescription(/Required/);
    await expect(form.getByLabel("Name")).toBeFocused();
    await expectAccessible();
    await form.getByLabel("Mobile").fill("98765");
    await form.getByLabel("E-mail").fill("asha");
    await form.getByLabel("Name").focus();
    await expect(form.getByLabel("Mobile")).toHaveAccessibleDescription("At least 10 digits");
    await expect(form.getByLabel("E-mail")).toHaveAccessibleDescription("Enter a valid e-mail");
    expect(upstream.requests.filter(({ method }) => method === "POST").map(({ path }) => path)).not.toContain(
      "enquiries_builders/create_enquiry",
    );
  });

  test("starts with No for is NRI, whose empty option is Select One", { tag: ["@K019", "@U184"] }, async ({ page }) => {
    await page.goto("/Enquiry");
    const choice = formOf(page, "New Enquiry").getByLabel("Is NRI");

    await expect(choice.locator("option")).toHaveText(["Select One", "Yes", "No"]);
    await expect(choice).toHaveValue("false");
  });

  test("offers the broker's projects, asks for a text with project 26, and is first at Home once saved", {
    tag: ["@U030", "@U031", "@U032", "@V011", "@D007", "@D008", "@C022", "@C023", "@M015", "@K006"],
  }, async ({ page, database, upstream }) => {
    const broker = await firmOf26(database);
    await page.goto("/Enquiry");
    const form = formOf(page, "New Enquiry");
    await expect(form.getByLabel("Project")).toBeDisabled();
    await form.getByLabel("Name").fill("Asha Rao");
    await form.getByLabel("Mobile").fill("+91 98765 43210");
    await form.getByLabel("E-mail").fill("asha.rao@example.com");
    await form.getByLabel("Status").selectOption("New");
    await searchChoice(form, "Broker", broker.firm_name);
    await expect(form.getByLabel("Enquiry", { exact: true })).toHaveCount(0);
    await form.getByLabel("Project").selectOption("26");
    await typeDate(dateOf(form, "Next call date and time"), "241220261030AM");
    await form.getByLabel("Lead source").selectOption({ index: 1 });
    await form.getByLabel("Comment").fill("Looks for a flat near the school");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByLabel("Enquiry", { exact: true })).toHaveAccessibleDescription("Required");
    await form.getByLabel("Enquiry", { exact: true }).fill("Wants plot 7");
    await form.getByRole("button", { name: "Save" }).click();

    await expect(page.getByText("Enquiry Created!")).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("listitem").first()).toContainText("Wants plot 7");
    expect(upstream.requests.find(({ path }) => path === "enquiries_builders/broker_buildings")?.query).toBe(
      `id=${broker.id}`,
    );
    expect(upstream.requests.find(({ path }) => path === "enquiries_builders/create_enquiry")?.body).toEqual({
      enquiry: expect.objectContaining({
        name: "Asha Rao",
        phone: "+91 98765 43210",
        broker_id: broker.id,
        building_id: 26,
        enquiry: "Wants plot 7",
        is_nri: false,
        next_call_date: "2026-12-24T10:30:00+05:30",
      }),
    });
  });
});

test("offers other projects for another broker and clears the chosen one", async ({ page, database }) => {
  const first = await firmOf26(database);
  const other = await database.kysely
    .selectFrom("building_brokers")
    .innerJoin("brokers", "brokers.id", "broker_id")
    .where("brokers.firm_name", "!=", first.firm_name)
    .select("firm_name")
    .executeTakeFirstOrThrow();
  await page.goto("/Enquiry");
  const form = formOf(page, "New Enquiry");
  await searchChoice(form, "Broker", first.firm_name);
  await form.getByLabel("Project").selectOption("26");
  await form.getByLabel("Enquiry", { exact: true }).fill("Wants plot 7");
  await searchChoice(form, "Broker", other.firm_name);

  await expect(form.getByLabel("Project")).toBeEnabled();
  await expect(form.getByLabel("Project")).toHaveValue("");
  await expect(form.getByLabel("Enquiry", { exact: true })).toHaveCount(0);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel("Project")).toHaveAccessibleDescription("Required");
});
