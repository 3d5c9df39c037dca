import { expect, test } from "./fixtures.ts";
import { formOf, searchChoice } from "./formSteps.ts";
import { expectRequired, lastRequest, queries } from "./projectBrokerSteps.ts";

const DEFINED = ["Name", "URL", "SMS Mask", "RERA Number", "Locality", "Mailer Template", "SMS Text"];

test.describe("the list of projects", () => {
  test("has columns, a search and pages, and three links in each row", {
    tag: ["@R008", "@R055", "@U037", "@U038", "@U039", "@U040", "@C025", "@D011"],
  }, async ({ page, signIn, upstream, database, expectAccessible }) => {
    await signIn("admin");
    await page.goto("/Project");
    await expect(page.getByText("1 - 20 of 60")).toBeVisible();

    await expect(page.getByRole("banner")).toContainText("Projects");
    const table = page.getByRole("table", { name: "Projects" });
    await expect(table.getByRole("columnheader")).toHaveText(["Project", "Interested Brokers", "Initiate Brokers"]);
    const [first] = await database.kysely.selectFrom("buildings").orderBy("name").select(["id", "name"]).execute();
    const { n } = await database.kysely
      .selectFrom("building_brokers")
      .where("building_id", "=", first?.id ?? 0)
      .where("is_interested", "=", true)
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    const links = table.getByRole("row").nth(1).getByRole("link");
    await expect(links.nth(0)).toHaveText(first?.name ?? "");
    await expect(links.nth(1)).toHaveText(String(n));
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(hrefs).toEqual(
      ["ProjectDetails", "InterestedBroker", "BrokerInitiation"].map((path) => `/${path}/${first?.id}`),
    );
    await expectAccessible();

    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText("21 - 40 of 60")).toBeVisible();
    await expect(page).toHaveURL("/Project?pageNo=2");
    // The page after it is prefetched.
    await expect.poll(() => queries(upstream, "buildings/all")).toContain("page=2");

    await page.getByPlaceholder("Search Projects").fill("sky");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByText(/1 - \d of \d/)).toBeVisible();
    await expect(table.getByRole("rowheader").filter({ hasNotText: /sky/i })).toHaveCount(0);
    await expect.poll(() => queries(upstream, "buildings/all")).toContain("page=1&search=sky");
  });

  test("says so if it does not load, and loads on Retry", async ({ page, signIn, upstream }) => {
    await signIn("field");
    upstream.answer("GET buildings/all", { status: 500 });
    await page.goto("/Project");
    await expect(page.getByText("Could not load")).toBeVisible();
    upstream.answer("GET buildings/all", undefined);
    await page.getByRole("button", { name: "Retry" }).click();

    await expect(page.getByText("1 - 20 of 60")).toBeVisible();
  });
});

test.describe("a new project", () => {
  test("requires every field, asks only role 1 for the builder, and is active by default", {
    tag: ["@R009", "@V021", "@V022", "@P005", "@K020"],
  }, async ({ page, signIn, upstream, expectAccessible }) => {
    await signIn("sourcing");
    await page.goto("/Project");
    await page.getByRole("link", { name: "New Project" }).click();
    await expect(page).toHaveURL("/AddProject");
    const form = formOf(page, "New Project");
    await expect(form.getByLabel("Builder")).toHaveCount(0);
    await expect(form.getByLabel("Is Active")).toBeChecked();
    await form.getByRole("button", { name: "Save" }).click();

    await expectRequired(form, DEFINED);
    await expect(form.getByText("Required")).toHaveCount(DEFINED.length);
    await expect(form.getByLabel("Name")).toBeFocused();
    expect(lastRequest(upstream, "POST", "buildings/create_project")).toBeUndefined();
    await expectAccessible();
  });

  for (const role of ["admin", "caller"] as const)
    test(`is sent as entered by ${role} and appears in the list`, {
      tag: ["@C024", "@D009", "@D010", "@M017", "@U041"],
    }, async ({ page, signIn, upstream }) => {
      const isAdmin = role === "admin";
      await signIn(role);
      await page.goto("/AddProject");
      const form = formOf(page, "New Project");
      for (const [label, text] of [
        ["Name", "Aadarsh Greens"],
        ["URL", "https://example.com/aadarsh"],
        ["SMS Mask", "AADARS"],
        ["RERA Number", "P52100099999"],
        ["SMS Text", "Thank you for your interest"],
      ] as const)
        await form.getByLabel(label, { exact: true }).fill(text);
      await searchChoice(form, "Locality", "Baner");
      await searchChoice(form, "Mailer Template", "Price List");
      if (isAdmin) {
        await form.getByRole("button", { name: "Save" }).click();
        await expectRequired(form, ["Builder"]);
        expect(lastRequest(upstream, "POST", "buildings/create_project")).toBeUndefined();
        await searchChoice(form, "Builder", "Navrang Group");
      }
      await form.getByRole("button", { name: "Save" }).click();

      await expect(page.getByText("Project Created!")).toBeVisible();
      await expect(page).toHaveURL("/Project");
      expect(lastRequest(upstream, "POST", "buildings/create_project")?.body).toEqual({
        building: {
          name: "Aadarsh Greens",
          url: "https://example.com/aadarsh",
          sms_mask: "AADARS",
          rera_id: "P52100099999",
          locality_id: 1,
          mailer_template_id: 2,
          sms_text: "Thank you for your interest",
          is_active: true,
          ...(isAdmin && { builder_id: 2 }),
        },
      });
      await expect(page.getByText("1 - 20 of 61")).toBeVisible();
      await expect(page.getByRole("rowheader", { name: "Aadarsh Greens" })).toBeVisible();
    });

  test("reports a failed save and keeps the input", { tag: ["@M003", "@M004", "@M006"] }, async ({
    page,
    signIn,
    upstream,
  }) => {
    await signIn("caller");
    await page.goto("/AddProject");
    const form = formOf(page, "New Project");
    for (const label of ["Name", "URL", "SMS Mask", "RERA Number", "SMS Text"])
      await form.getByLabel(label, { exact: true }).fill("Aadarsh");
    await searchChoice(form, "Locality", "Baner");
    await searchChoice(form, "Mailer Template", "Price List");

    for (const [reply, title, text] of [
      [{ status: 500 }, "Server Error!", ""],
      [{ status: 422, body: { message: "This RERA number is taken" } }, "Error", "This RERA number is taken"],
    ] as const) {
      upstream.answer("POST buildings/create_project", reply);
      await form.getByRole("button", { name: "Save" }).click();
      const alert = page.getByRole("alertdialog", { name: title });
      await expect(alert).toContainText(text);
      await alert.getByRole("button", { name: "OK" }).click();
    }
    await expect(form.getByLabel("Name")).toHaveValue("Aadarsh");
  });

  test("asks for the number of a template if the server lists none", { tag: "@SPEC-88" }, async ({
    page,
    signIn,
    upstream,
  }) => {
    await signIn("caller");
    upstream.answer("GET buildings/settings", { status: 200, body: { localities: [{ id: 1, name: "Baner" }] } });
    await page.goto("/AddProject");

    await page.getByLabel("Mailer Template Id").fill("4");
    await expect(page.getByLabel("Mailer Template Id")).toHaveValue("4");
  });
});
