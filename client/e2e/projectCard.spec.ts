import { readFile } from "node:fs/promises";
import { expect, test } from "./fixtures.ts";
import { lastRequest } from "./projectBrokerSteps.ts";

const SAMPLE = new URL("../../fixtures/src/samples/brochure.pdf", import.meta.url);

test.describe("the card of a project", () => {
  test("shows the project and its information, with links", {
    tag: ["@R010", "@U042", "@U043", "@U044", "@U045", "@C047", "@D038"],
  }, async ({ page, signIn, upstream, expectAccessible }) => {
    await signIn("admin");
    await page.goto("/ProjectDetails/1?building_broker_id=7");
    await expect(page.getByRole("heading", { name: "Sahyadri Skyvista" })).toBeVisible();

    await expect
      .poll(() => lastRequest(upstream, "GET", "buildings/show_buildings")?.query)
      .toBe("id=1&building_broker_id=7");
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

  test("saves the brochure as the PDF that the upstream has", { tag: "@U043" }, async ({ page, signIn, upstream }) => {
    await signIn("field");
    await page.goto("/ProjectDetails/1");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Sahyadri-Skyvista-Brochure.pdf" }).click();

    const file = await download;
    expect(file.suggestedFilename()).toBe("Sahyadri-Skyvista-Brochure.pdf");
    const bytes = await readFile(await file.path());
    expect(bytes.equals(await readFile(SAMPLE))).toBe(true);
    expect(lastRequest(upstream, "GET", "files/brochures/1.pdf")?.headers.authorization).toMatch(/^Token token=/);
  });

  test("copies a link by its icon and confirms with 'copy to clipboard'", { tag: "@M012" }, async ({
    page,
    signIn,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await signIn("field");
    await page.goto("/ProjectDetails/1");
    await page.getByRole("button", { name: "Copy the link Website" }).click();

    await expect(page.getByText("copy to clipboard")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      "https://www.example.com/projects/sahyadri-skyvista",
    );
  });

  test("shows an address that is not a web address, without a link or a copy button", async ({
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

  test("is shown even for a project without information", async ({ page, signIn, upstream, expectAccessible }) => {
    await signIn("field");
    const bare = { id: 1, name: "Green Park", project_informations: [] };
    upstream.answer("GET buildings/show_buildings", { status: 200, body: bare });
    await page.goto("/ProjectDetails/1");

    await expect(page.getByRole("heading", { name: "Green Park" })).toBeVisible();
    await expect(page.getByText("None yet.")).toBeVisible();
    await expectAccessible();
  });
});

test("the gallery shows every impression with its title and a download", {
  tag: ["@R023", "@U046"],
}, async ({ page, signIn, expectAccessible }) => {
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
