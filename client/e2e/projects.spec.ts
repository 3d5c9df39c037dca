import { readFile } from "node:fs/promises";
import { formOf, searchChoice } from "./forms.ts";
import { expect, test } from "./house.ts";
import { expectRequired, lastOf } from "./trade.ts";

const DEFINED = ["Name", "URL", "SMS Mask", "RERA Number", "Locality", "Mailer Template", "SMS Text"];

test.describe("the list of projects", () => {
  test("R008, R055, U037, U038, U039, U040, C025, D011: it has columns, a search and pages, and each row leads three ways", async ({
    page,
    signIn,
    upstream,
    database,
    expectAccessible,
  }) => {
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
    expect(lastOf(upstream, "GET", "buildings/all")?.query).toBe("page=2");

    await page.getByPlaceholder("Search Projects").fill("sky");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByText(/1 - \d of \d/)).toBeVisible();
    await expect(table.getByRole("rowheader").filter({ hasNotText: /sky/i })).toHaveCount(0);
    expect(lastOf(upstream, "GET", "buildings/all")?.query).toBe("page=1&search=sky");
  });

  test("a list that does not load says so, and loads on Retry", async ({ page, signIn, upstream }) => {
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
  test("R009, V021, V022, P005, K020: everything is needed; the builder is asked of role 1 only; it is active at first", async ({
    page,
    signIn,
    upstream,
    expectAccessible,
  }) => {
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
    expect(lastOf(upstream, "POST", "buildings/create_project")).toBeUndefined();
    await expectAccessible();
  });

  for (const role of ["admin", "caller"] as const)
    test(`C024, D009, D010, M017, U041: what ${role} enters is sent, and is in the list`, async ({
      page,
      signIn,
      upstream,
    }) => {
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
        expect(lastOf(upstream, "POST", "buildings/create_project")).toBeUndefined();
        await searchChoice(form, "Builder", "Navrang Group");
      }
      await form.getByRole("button", { name: "Save" }).click();

      await expect(page.getByText("Project Created!")).toBeVisible();
      await expect(page).toHaveURL("/Project");
      expect(lastOf(upstream, "POST", "buildings/create_project")?.body).toEqual({
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

  test("M003, M004, M006: a save that fails is told, and everything typed stays", async ({
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

  test("decisions 88: where the server lists no templates, their number is entered", async ({
    page,
    signIn,
    upstream,
  }) => {
    await signIn("caller");
    upstream.answer("GET buildings/settings", { status: 200, body: { localities: [{ id: 1, name: "Baner" }] } });
    await page.goto("/AddProject");

    await page.getByLabel("Mailer Template Id").fill("4x");
    await expect(page.getByLabel("Mailer Template Id")).toHaveValue("4");
  });
});

test.describe("the card of a project", () => {
  test("R010, U042, U043, U044, U045, C047, D038: it shows the project and its information, and leads on", async ({
    page,
    signIn,
    upstream,
    expectAccessible,
  }) => {
    await signIn("admin");
    await page.goto("/ProjectDetails/1?building_broker_id=7");
    await expect(page.getByRole("heading", { name: "Sahyadri Skyvista" })).toBeVisible();

    expect(lastOf(upstream, "GET", "buildings/show_buildings")?.query).toBe("id=1&building_broker_id=7");
    const details = await page.locator("dl").first().textContent();
    for (const [label, value] of [
      ["Name", "Sahyadri Skyvista"],
      ["Builder", "Sahyadri Developers"],
      ["Locality", "Baner"],
      ["RERA Id", "P521"],
      ["Total Campaigns", /\d+/],
      ["Interested Brokers", /\d+/],
    ] as const)
      expect(details).toMatch(new RegExp(`${label}${value instanceof RegExp ? value.source : value}`));
    const information = page.getByRole("region", { name: "Project Information" });
    await expect(information).toContainText("Brokerage Slab");
    await expect(information.getByRole("link", { name: "Sahyadri-Skyvista-Brochure.pdf" })).toBeVisible();
    await expect(information.getByRole("link", { name: "Website" })).toHaveAttribute("href", /^https:/);
    await expect(information.getByRole("link", { name: "Website" })).toHaveAttribute("rel", /noopener/);
    for (const [name, href] of [
      ["Campaigns", "/Campaign/1"],
      ["Interested Brokers", "/InterestedBroker/1"],
      ["Initiate Brokers", "/BrokerInitiation/1"],
      ["View All artistic impressions", "/Impression/1?building_broker_id=7"],
    ] as const)
      await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
    await expect(page.getByRole("img", { name: "Front Elevation" })).toBeVisible();
    await expectAccessible();
  });

  test("U043: the brochure is saved as the PDF that the upstream has", async ({ page, signIn, upstream }) => {
    await signIn("field");
    await page.goto("/ProjectDetails/1");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Sahyadri-Skyvista-Brochure.pdf" }).click();

    const file = await download;
    expect(file.suggestedFilename()).toBe("Sahyadri-Skyvista-Brochure.pdf");
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 8).toString()).toBe("%PDF-1.4");
    expect(bytes.toString("latin1")).toContain("Sahyadri Skyvista");
    expect(lastOf(upstream, "GET", "files/brochures/1.pdf")?.headers.authorization).toMatch(/^Token token=/);
  });

  test("M012: a link is copied by its icon, and 'copy to clipboard' says so", async ({ page, signIn, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await signIn("field");
    await page.goto("/ProjectDetails/1");
    await page.getByRole("button", { name: "Copy the link Website" }).click();

    await expect(page.getByText("copy to clipboard")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      "https://www.example.com/projects/sahyadri-skyvista",
    );
  });

  test("an address that is none of the web's is shown, and never followed nor copied", async ({
    page,
    signIn,
    database,
  }) => {
    await database.kysely
      .updateTable("building_links")
      .set({ url: "javascript:alert(1)" })
      .where("building_id", "=", 1)
      .where("title", "=", "Website")
      .execute();
    await signIn("field");
    await page.goto("/ProjectDetails/1");

    await expect(page.getByText("Website")).toBeVisible();
    await expect(page.getByRole("link", { name: "Website" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Copy the link Website" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Location" })).toBeVisible();
  });

  test("a project without information has a card all the same", async ({
    page,
    signIn,
    upstream,
    expectAccessible,
  }) => {
    await signIn("field");
    const bare = { id: 1, name: "Green Park", project_informations: [] };
    upstream.answer("GET buildings/show_buildings", { status: 200, body: bare });
    await page.goto("/ProjectDetails/1");

    await expect(page.getByRole("heading", { name: "Green Park" })).toBeVisible();
    await expect(page.getByText("There are none yet.")).toBeVisible();
    await expectAccessible();
  });
});

test("R023, U046: the gallery shows every impression with its title, and each can be downloaded", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("field");
  await page.goto("/ProjectDetails/1");
  await page.getByRole("link", { name: "View All artistic impressions" }).click();
  await expect(page).toHaveURL("/Impression/1");

  const titles = ["Morning from the Garden", "Front Elevation", "Skyline at Dusk", "Night View"];
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(titles);
  for (const title of titles) {
    const image = page.getByRole("img", { name: title });
    await expect(image).toBeVisible();
    expect(await image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(960);
  }
  await expectAccessible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download Night View" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Night-View.png");
  expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe("PNG");
});
