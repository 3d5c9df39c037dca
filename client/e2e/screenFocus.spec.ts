import type { Locator } from "@playwright/test";
import { findLabels } from "../src/features/find/labels.ts";
import { screenNames } from "../src/lib/screenNames.ts";
import { campaignLabels } from "../src/shared/campaignLabels.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { findOwnCampaign } from "./campaignSteps.ts";
import { expect, test } from "./fixtures.ts";
import { formOf } from "./formSteps.ts";
import { findNewEnquiry } from "./offlineFixtures.ts";
import { alterRecord } from "./upstream.ts";

test("a new screen focuses its heading, which a screen reader then reads", async ({ page, signIn }) => {
  await signIn("caller");
  await page.goto("/");
  await expect(page.getByText(/of 600/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).not.toBeFocused();
  const row = page.getByRole("main").getByRole("listitem").first().getByRole("link");
  await row.click();
  await expect(page).toHaveURL(/\/Details\//);
  await expect(page.getByRole("link", { name: enquiryLabels.editEnquiry })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("button", { name: "Back" }).click();

  await expect(page.getByText(/of 600/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: screenNames.home })).toBeFocused();
});

test("a deletion moves the focus to the heading of the list", async ({ page, signIn }) => {
  await signIn("admin");
  await page.goto("/McMeetings");
  const remove = page.getByRole("button", { name: /^Delete the meeting/ });
  await remove.first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("the first tab stop skips the header", async ({ page, signIn, expectAccessible }) => {
  await signIn("admin");
  await page.goto("/");
  await expect(page.getByText(/of 600/)).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await expectAccessible();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");

  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
  await expect(page).toHaveURL("/");
});

const height = async (target: Locator) => (await target.boundingBox())?.height ?? 0;

test("links, toggles and the parts of a date are at least 44 pixels high, and a date is on one line", async ({
  page,
  signIn,
  upstream,
  database,
}) => {
  await signIn("admin");
  alterRecord(upstream, "GET enquiries_builders/3", "enquiry", (enquiry) => ({
    ...enquiry,
    comment: "Called twice. ".repeat(9),
  }));
  await page.goto("/Details/3");
  expect(await height(page.getByRole("banner").getByRole("link", { name: "Daily Standup" }))).toBeGreaterThanOrEqual(
    44,
  );
  expect(await height(page.getByRole("button", { name: "read more" }).first())).toBeGreaterThanOrEqual(44);
  await page.goto("/EditEnquiry/3");
  await expect(page.getByRole("spinbutton").first()).toBeVisible();
  for (const segment of await page.getByRole("spinbutton").all()) {
    expect(await height(segment)).toBeGreaterThanOrEqual(44);
    expect((await segment.boundingBox())?.width).toBeGreaterThanOrEqual(32);
  }
  expect(await height(page.getByRole("group", { name: enquiryLabels.nextCallDate }))).toBeLessThan(80);
  const pairs = database.kysely.selectFrom("building_brokers").select(["building_id", "broker_id"]);
  const pair = await pairs.executeTakeFirstOrThrow();
  await page.goto(`/BrokerDetails/${pair.building_id}/${pair.broker_id}`);

  expect(await height(page.getByRole("definition").getByRole("link"))).toBeGreaterThanOrEqual(44);
});

test("a screen that focuses a field is announced by its heading", async ({ page, signIn }) => {
  await signIn("caller");
  await page.goto("/Details/3");
  const announcement = page.getByRole("status", { name: "Screen" });
  await expect(announcement).toBeAttached();
  await page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name: "Search" }).click();
  await expect(page.getByRole("searchbox", { name: findLabels.search })).toBeFocused();

  await expect(announcement).toHaveText(screenNames.find);
});

test("a screen that focuses its heading is not announced twice", async ({ page, signIn }) => {
  await signIn("caller");
  await page.goto("/");
  await expect(page.getByRole("status", { name: "Screen" })).toBeAttached();
  await page.getByRole("main").getByRole("listitem").first().getByRole("link").click();
  await expect(page.getByRole("link", { name: enquiryLabels.editEnquiry })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await expect(page.getByRole("status", { name: "Screen" })).toHaveText("");
});

test("forced colours show which tab is selected and where the floating button ends", async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signIn("admin");
  await page.goto("/Details/3");
  const border = (target: Locator) =>
    target.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderBottomWidth));
  expect(await border(page.getByRole("tab", { selected: true }))).toBeGreaterThan(1);
  expect(await border(page.getByRole("tab", { selected: false }).first())).toBe(0);
  await page.goto("/");

  expect(await border(page.getByRole("link", { name: enquiryLabels.newEnquiry }))).toBeGreaterThan(1);
});

test("a refused save names the fields to correct, each with a link to it", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("caller");
  await page.goto("/Enquiry");
  const form = formOf(page, enquiryLabels.newEnquiry);
  await form.getByRole("button", { name: "Save" }).click();
  const summary = form.getByRole("list", { name: "To be corrected" });
  await expect(summary.getByRole("button")).toContainText([
    enquiryLabels.name,
    enquiryLabels.mobile,
    enquiryLabels.email,
    enquiryLabels.status,
    enquiryLabels.broker,
  ]);
  await expect(summary.getByRole("button", { name: enquiryLabels.nextCallDate })).toBeVisible();
  await expectAccessible();
  await summary.getByRole("button", { name: enquiryLabels.comment }).click();
  await expect(form.getByLabel(enquiryLabels.comment, { exact: true })).toBeFocused();
  await form.getByLabel(enquiryLabels.comment, { exact: true }).fill("Asked for a plan");
  await form.getByLabel(enquiryLabels.mobile, { exact: true }).focus();

  await expect(summary.getByRole("button", { name: enquiryLabels.comment })).toHaveCount(0);
});

test("a save is not lost if the list of fields to correct goes away under the finger", async ({
  page,
  signIn,
  database,
}) => {
  await signIn("field");
  const { id } = await findOwnCampaign(database);
  await page.goto(`/CampaignDetails/${id}`);
  await page.getByRole("button", { name: campaignLabels.markExecuted }).click();
  const form = formOf(page, campaignLabels.markExecuted);
  const save = form.getByRole("button", { name: "Save" });
  await save.click();
  const summary = form.getByRole("list", { name: "To be corrected" });
  await expect(summary.getByRole("button")).toHaveText([campaignLabels.achieved, campaignLabels.enquiries]);
  // Fields are named until 400 ms after they were left.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.getByLabel(campaignLabels.achieved).fill("40");
  await form.getByLabel(campaignLabels.enquiries).fill("3");
  await save.hover();
  await page.mouse.down();
  await page.clock.runFor(400);
  await expect(summary).toHaveCount(0);
  await page.mouse.up();
  await page.clock.resume();

  await expect(form).toHaveCount(0);
  await expect(page.getByRole("main").getByText(campaignLabels.executed, { exact: true }).first()).toBeVisible();
});

test("a field that appears after a refused save is named as well", async ({ page, signIn }) => {
  const date = Promise.withResolvers<void>();
  await page.route(/assets\/DateTimePicker[^/]*\.js$/, async (route) => {
    await date.promise;
    await route.continue();
  });
  await signIn("caller");
  await page.goto("/Enquiry");
  const form = formOf(page, enquiryLabels.newEnquiry);
  await form.getByRole("button", { name: "Save" }).click();
  const summary = form.getByRole("list", { name: "To be corrected" });
  await expect(summary.getByRole("button", { name: enquiryLabels.mobile })).toBeVisible();
  await expect(summary.getByRole("button", { name: enquiryLabels.nextCallDate })).toHaveCount(0);
  date.resolve();

  await expect(summary.getByRole("button", { name: enquiryLabels.nextCallDate })).toBeVisible();
});

test("a comment history that is longer than its place can be scrolled with the keyboard", async ({
  page,
  signIn,
  database,
  expectAccessible,
}) => {
  const { id } = await findNewEnquiry(database);
  const comments = Array.from({ length: 30 }, (_, index) => ({ enquiry_id: id, user_id: 6, text: `Call ${index}` }));
  await database.kysely.insertInto("enquiry_comments").values(comments).execute();
  await signIn("caller");
  await page.goto(`/EditEnquiry/${id}`);
  await expect(page.getByRole("region", { name: "Comment history" })).toContainText("Call 29");

  await expectAccessible();
});

test("links, buttons and choices of the day board are at least 44 pixels high", async ({ page, signIn }) => {
  await signIn("manager");
  await page.goto("/DayBoard");
  const main = page.getByRole("main");
  await expect(main.getByRole("table", { name: screenNames.dayBoard }).getByRole("row").nth(2)).toBeVisible();
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
  const lowTargets = await main.locator("a:visible, button:visible, select:visible").evaluateAll((targets) =>
    targets.flatMap((target) => {
      const { height } = target.getBoundingClientRect();
      return height < 44 ? [`${target.textContent} ${height}`] : [];
    }),
  );

  expect(lowTargets).toEqual([]);
});
