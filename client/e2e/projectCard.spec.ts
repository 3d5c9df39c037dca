import { readFile } from "node:fs/promises";
import { projectBrokerLabels } from "../src/features/projectBrokers/labels.ts";
import { projectLabels } from "../src/features/projects/labels.ts";
import { screenNames } from "../src/lib/screenNames.ts";
import { campaignLabels } from "../src/shared/campaignLabels.ts";
import { expect, test } from "./fixtures.ts";
import { lastRequest } from "./projectBrokerSteps.ts";

const SAMPLE = new URL("../../fixtures/src/samples/brochure.pdf", import.meta.url);

test("the card of a project shows its information, links that can be copied, its brochure and its gallery", {
  tag: ["@R010", "@R023", "@U042", "@U043", "@U044", "@U045", "@U046", "@C047", "@D038", "@M012"],
}, async ({ page, signIn, context, upstream, expectAccessible }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn("admin");
  await page.goto("/ProjectDetails/1?building_broker_id=7");
  await expect(page.getByRole("heading", { name: "Sahyadri Skyvista" })).toBeVisible();

  await expect
    .poll(() => lastRequest(upstream, "GET", "buildings/show_buildings")?.query)
    .toBe("id=1&building_broker_id=7");
  const details = await page.locator("dl").first().textContent();
  for (const [label, value] of [
    [projectLabels.name, "Sahyadri Skyvista"],
    [projectLabels.builder, "Sahyadri Developers"],
    [projectLabels.locality, "Baner"],
    [projectLabels.reraId, "P521"],
    [campaignLabels.totalCampaigns, /\d+/],
    [projectLabels.interestedBrokers, /\d+/],
  ] as const)
    expect(details).toMatch(new RegExp(`${label}${value instanceof RegExp ? value.source : value}`));
  const information = page.getByRole("region", { name: "Project Information" });
  await expect(information).toContainText("Brokerage Slab");
  await expect(information.getByRole("link", { name: "Sahyadri-Skyvista-Brochure.pdf" })).toBeVisible();
  await expect(information.getByRole("link", { name: "Website" })).toHaveAttribute("href", /^https:/);
  await expect(information.getByRole("link", { name: "Website" })).toHaveAttribute("rel", /noopener/);
  for (const [name, href] of [
    [screenNames.campaigns, "/Campaign/1"],
    [projectLabels.interestedBrokers, "/InterestedBroker/1"],
    [projectBrokerLabels.initiateBrokers, "/BrokerInitiation/1"],
    ["View All artistic impressions", "/Impression/1?building_broker_id=7"],
  ] as const)
    await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  await expect(page.getByRole("img", { name: "Front Elevation" })).toBeVisible();
  await expectAccessible();

  const brochure = page.waitForEvent("download");
  await page.getByRole("link", { name: "Sahyadri-Skyvista-Brochure.pdf" }).click();

  const pdf = await brochure;
  expect(pdf.suggestedFilename()).toBe("Sahyadri-Skyvista-Brochure.pdf");
  const bytes = await readFile(await pdf.path());
  expect(bytes.equals(await readFile(SAMPLE))).toBe(true);
  expect(lastRequest(upstream, "GET", "files/brochures/1.pdf")?.headers.authorization).toMatch(/^Token token=/);

  await page.getByRole("button", { name: "Copy the link Website" }).click();

  await expect(page.getByText("copy to clipboard")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "https://www.example.com/projects/sahyadri-skyvista",
  );

  await page.getByRole("link", { name: "View All artistic impressions" }).click();
  await expect(page).toHaveURL("/Impression/1?building_broker_id=7");

  const titles = ["Morning from the Garden", "Front Elevation", "Skyline at Dusk", "Night View"];
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(titles);
  for (const title of titles) {
    const image = page.getByRole("img", { name: title });
    await expect(image).toBeVisible();
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(960);
  }
  await expectAccessible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download Night View" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Night-View.png");
  expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe("PNG");
});
