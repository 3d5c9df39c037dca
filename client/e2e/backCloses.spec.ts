import type { Page } from "@playwright/test";
import { screenNames } from "../src/lib/screenNames.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { listLabels } from "../src/ui/list/labels.ts";
import { devices } from "./devices.ts";
import { expect, test } from "./fixtures.ts";
import { dateOf, formOf } from "./formSteps.ts";
import { dialogsLeft } from "./saveFlows.ts";

test.use(devices);

/** What opens over a screen: where, how, and what it is. */
const overlays: [name: string, path: string, open: (page: Page) => Promise<void>, role: "dialog" | "alertdialog"][] = [
  ["the menu", "/Brokers", (page) => page.getByRole("button", { name: "Open menu" }).click(), "dialog"],
  [
    "the filters",
    "/Campaign",
    (page) => page.getByRole("button", { name: listLabels.advancedSearch }).click(),
    "dialog",
  ],
  ["the sheet of Me", "/Meeting", (page) => page.getByRole("button", { name: "Me", exact: true }).click(), "dialog"],
  [
    "a list of choices",
    "/Enquiry",
    (page) => page.getByRole("combobox", { name: enquiryLabels.broker, exact: true }).click(),
    "dialog",
  ],
  [
    "a calendar",
    "/Enquiry",
    (page) =>
      dateOf(formOf(page, enquiryLabels.newEnquiry), enquiryLabels.nextCallDate)
        .locator("xpath=..")
        .getByRole("button", { name: /^Open calendar/ })
        .click(),
    "dialog",
  ],
  [
    "a question",
    "/Brokers",
    async (page) => {
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("button", { name: "Logout" }).click();
    },
    "alertdialog",
  ],
];

for (const [name, path, open, role] of overlays)
  test(`Back closes ${name} and stays on the screen`, async ({ page, signIn }) => {
    await signIn("manager");
    await page.goto("/Project");
    await page.goto(path);
    await open(page);
    await expect(page.getByRole(role)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page).toHaveURL(path);
    while (await page.getByRole("dialog").count()) await page.goBack();
    await expect(page).toHaveURL(path);
    await page.goBack();

    await expect(page).toHaveURL("/Project");
  });

test("Back closes what is open one after the other, and keeps what was typed", async ({ page, signIn }) => {
  await signIn("caller");
  await page.goto("/");
  await page.getByRole("link", { name: enquiryLabels.newEnquiry }).click();
  const form = formOf(page, enquiryLabels.newEnquiry);
  await form.getByLabel(enquiryLabels.name).fill("Asha Rao");
  await form.getByRole("combobox", { name: enquiryLabels.broker, exact: true }).click();
  await expect(page.getByRole("dialog", { name: enquiryLabels.broker })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await expect(form.getByLabel(enquiryLabels.name)).toHaveValue("Asha Rao");
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("after a link in the menu, Back leads to the screen before, not to the menu", async ({ page, signIn }) => {
  await signIn("caller");
  await page.goto("/Brokers");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: screenNames.projects }).click();
  await expect(page).toHaveURL("/Project");
  await expect(page.getByRole("heading", { name: screenNames.projects })).toBeAttached();
  await page.goBack();

  await expect(page).toHaveURL("/Brokers");
  await expect(page.getByRole("heading", { name: screenNames.brokers })).toBeAttached();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("an overlay that is closed by its button leaves no step in the history", async ({ page, signIn }) => {
  await signIn("caller");
  await page.goto("/Project");
  await page.goto("/Campaign");
  for (let count = 0; count < 3; count++) {
    await page.getByRole("button", { name: listLabels.advancedSearch }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await dialogsLeft(page);
  await page.goBack();

  await expect(page).toHaveURL("/Project");
});
