import type { Page } from "@playwright/test";
import { engagementLabels } from "../src/features/engagement/labels.ts";
import { meetingLabels } from "../src/features/meetings/labels.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { listLabels } from "../src/ui/list/labels.ts";
import { expect, test } from "./fixtures.ts";
import { searchChoice } from "./formSteps.ts";
import { commentOn, commentsOf, findNewEnquiry, outboxEntries, save, waitForPart } from "./offlineFixtures.ts";

test.use({ tolerated: /Failed to load|ERR_FAILED|dynamically imported|404|preload/ });

const retryScreen = (page: Page) => page.getByRole("alert").filter({ hasText: "This screen could not be shown" });

const CHUNK = /\/assets\/Pending-.*\.js/;

test("a screen that cannot be fetched shows a retry screen inside the layout", async ({ page, signIn }) => {
  await signIn("caller");
  let broken = true;
  await page.route(CHUNK, (route) => (broken ? route.abort() : route.continue()));
  await page.goto("/Pending");

  await expect(retryScreen(page)).toContainText("Check your connection");
  await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
  broken = false;
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Everything you saved has arrived.")).toBeVisible();
});

test("a screen that does not arrive within 120 seconds shows a retry screen", async ({ page, signIn }) => {
  await signIn("caller");
  await page.clock.install();
  const request = page.waitForRequest(CHUNK);
  await page.route(CHUNK, () => {});
  await page.goto("/Pending", { waitUntil: "commit" });
  await request;
  await page.clock.fastForward(121_000);

  await expect(retryScreen(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
});

test("a screen that cannot be fetched during navigation keeps the layout and can be left", async ({ page, signIn }) => {
  await signIn("admin");
  await page.route(/\/assets\/Today-.*\.js/, (route) => route.abort());
  await page.goto("/");
  await page.getByRole("link", { name: /Today/ }).click();

  await expect(retryScreen(page)).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByText(/of 600/)).toBeVisible();
});

for (const [path, chunk, button, dialog] of [
  ["/", /\/assets\/EnquiryFilters-.*\.js/, listLabels.advancedSearch, listLabels.advancedSearchTitle],
  ["/CpEngagement", /\/assets\/DateFilter-.*\.js/, engagementLabels.dateFilter, /Date/],
  ["/Brokers", /\/assets\/BrokerFilters-.*\.js/, listLabels.advancedSearch, listLabels.advancedSearchTitle],
] as const)
  test(`a dialog of ${path} that cannot be fetched keeps the screen and opens later`, async ({ page, signIn }) => {
    await signIn("admin");
    let broken = true;
    await page.route(chunk, (route) => (broken ? route.abort() : route.continue()));
    await page.goto(path);
    await page.evaluate(() => sessionStorage.setItem("reloaded_at", String(Date.now())));
    await expect(page.getByText(/1 - \d+ of/).first()).toBeVisible();
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("alertdialog", { name: "Could not open" }).getByRole("button", { name: "OK" }).click();
    await expect(page.getByText(/1 - \d+ of/).first()).toBeVisible();
    broken = false;
    await page.getByRole("button", { name: button }).click();

    await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
  });

test("a form that was opened online opens its dialogs offline", async ({ page, signIn }) => {
  await signIn("field");
  // What a form shows offline must not depend on the service worker: there is none on the first visit.
  await page.goto("/AddMeeting");
  const form = page.getByRole("form", { name: meetingLabels.newMeeting });
  await expect(form.getByRole("combobox", { name: meetingLabels.broker, exact: true })).toBeVisible();
  await expect(form.getByLabel(meetingLabels.location)).toBeVisible();
  for (const part of ["OptionPopover", "MonthCalendar", "DayPicker", "Panel", "CampaignDialog", "Confirm", "Alert"])
    await waitForPart(page, part);
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await searchChoice(form, meetingLabels.broker, "a");
  await form.getByRole("button", { name: /Add campaign/i }).click();

  await expect(page.getByRole("dialog", { name: "Add campaign" }).getByRole("form")).toBeVisible();
});

test("a save made offline is sent, even if the code that sends could not be fetched at first", async ({
  page,
  context,
  signIn,
  database,
}) => {
  await signIn("caller");
  let broken = true;
  const sender = /\/assets\/startOffline-.*\.js/;
  await page.route(sender, (route) => (broken ? route.abort() : route.continue()));
  const failed = page.waitForEvent("requestfailed", (request) => sender.test(request.url()));
  const { id } = await findNewEnquiry(database);
  await commentOn(page, id, "Said offline");
  await failed;
  await waitForPart(page, "Confirm");
  await context.setOffline(true);
  await save(page);
  await expect.poll(() => outboxEntries(page)).toBe(1);
  broken = false;
  await context.setOffline(false);

  await expect.poll(() => commentsOf(database, "Said offline")).toBe(1);
});

test("a field that cannot be fetched leaves the rest of the form, and is there once there is a connection", async ({
  page,
  context,
  signIn,
  database,
}) => {
  await signIn("caller");
  const { promise: offline, resolve } = Promise.withResolvers<void>();
  await page.route(
    /\/assets\/DateTimePicker-.*\.js/,
    async (route) => {
      await offline;
      await route.abort();
    },
    { times: 1 },
  );
  const { id } = await findNewEnquiry(database);
  const form = await commentOn(page, id, "Before the tunnel");
  await context.setOffline(true);
  resolve();
  const field = form.getByRole("group", { name: enquiryLabels.nextCallDate });
  await expect(field).toContainText("This field could not be loaded.");
  await expect(form.getByLabel(enquiryLabels.comment, { exact: true })).toHaveValue("Before the tunnel");
  await context.setOffline(false);

  await expect(field.getByRole("spinbutton")).not.toHaveCount(0);
  await expect(form.getByLabel(enquiryLabels.comment, { exact: true })).toHaveValue("Before the tunnel");
});

test("a list whose stored answer cannot be looked up waits for the server", async ({ page, signIn, upstream }) => {
  await signIn("caller");
  const finder = /\/assets\/queryStore-.*\.js/;
  await page.route(finder, (route) => route.abort());
  const release = upstream.hold("GET enquiries_builders");
  // A stored answer is looked up after four seconds without a response.
  const failed = page.waitForEvent("requestfailed", (request) => finder.test(request.url()));
  await page.goto("/");
  await failed;
  release();

  await expect(page.getByText(/1 - \d+ of/)).toBeVisible();
});

test("a page before sign-in that cannot be fetched shows a retry screen", async ({ page }) => {
  await page.route(/\/assets\/ForgotPassword-.*\.js/, (route) => route.abort());
  await page.goto("/forgotpassword");
  await expect(retryScreen(page)).toBeVisible();
});

test("a failure whose dialog cannot be fetched is still reported", async ({ page, signIn, database, upstream }) => {
  await signIn("caller");
  await page.route(/\/assets\/(Alert|MessageDialog|Diagnostics)-.*\.js/, (route) => route.abort());
  const { id } = await findNewEnquiry(database);
  await commentOn(page, id, "Said");
  upstream.answer(`PUT enquiries_builders/${id}`, { status: 500 });

  const { promise: title, resolve } = Promise.withResolvers<string>();
  page.once("dialog", async (dialog) => {
    await dialog.accept();
    resolve(dialog.message());
  });
  await save(page);
  expect(await title).toBe("Server Error!");
  await expect(page.getByLabel(enquiryLabels.comment, { exact: true })).toHaveValue("Said");
});

test("the page is not reloaded while the server is unreachable, as the browser would show its own error", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto("/");
  await page.route(/\/assets\/Today-.*\.js/, (route) => route.abort());
  await page.route(/^[^?]*:\d+\/$/, (route) =>
    route.request().method() === "HEAD" ? route.abort() : route.continue(),
  );
  await page.evaluate(() => Object.assign(window, { loadedOnce: true }));
  await page.getByRole("link", { name: /Today/ }).click();

  await expect(retryScreen(page)).toBeVisible();
  expect(await page.evaluate(() => "loadedOnce" in window)).toBe(true);
});

test("a page whose main script cannot be fetched offers to load it again at the same address", async ({
  page,
  signIn,
}) => {
  await signIn("caller");
  let broken = true;
  await page.route(/\.js$/, (route) => (broken ? route.abort() : route.continue()));
  await page.goto("/Today?page=1");
  const retry = page.getByRole("link", { name: "Retry" });
  await expect(page.getByText("Loading your work…")).toBeVisible();
  await expect(retry).toBeHidden();

  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(page.getByText("Mobile CRM is still loading, or could not be loaded.")).toBeVisible();
  broken = false;
  await retry.click();

  await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
  await expect(page).toHaveURL(/\/Today\?page=1$/);
  await expect(retry).toHaveCount(0);
});
