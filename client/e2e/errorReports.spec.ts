import { listLabels } from "../src/ui/list/labels.ts";
import { expect, test } from "./fixtures.ts";

test.use({ tolerated: /Ravi|Failed to load|dynamically imported|ERR_FAILED/ });

test("an uncaught error is reported once, with the pattern of its screen and without values", async ({
  page,
  signIn,
}) => {
  await signIn("caller");
  await page.goto("/Pending");
  await page.waitForLoadState("networkidle");
  const reports: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/errors") reports.push(request.postData() ?? "");
  });
  const reply = page.waitForResponse((response) => new URL(response.url()).pathname === "/errors");

  await page.evaluate(() => {
    const reason = new TypeError('Ravi "98765 43210" ravi@example.com is no list');
    const event = () => new PromiseRejectionEvent("unhandledrejection", { promise: Promise.resolve(), reason });
    window.dispatchEvent(event());
    window.dispatchEvent(event());
  });

  expect((await reply).status()).toBe(204);
  expect(reports).toHaveLength(1);
  expect(JSON.parse(reports[0] ?? "")).toMatchObject({ name: "TypeError", route: "/Pending" });
  expect(reports[0]).not.toMatch(/98765|example/);
});

test("a screen that cannot be rendered is reported", async ({ page, signIn }) => {
  await signIn("caller");
  await page.route(/\/assets\/Pending-.*\.js/, (route) => route.abort());
  const report = page.waitForRequest((request) => new URL(request.url()).pathname === "/errors");

  await page.goto("/Pending");

  await expect(page.getByRole("alert").filter({ hasText: "This screen could not be shown" })).toBeVisible();
  expect((await report).postDataJSON()).toMatchObject({ version: expect.stringMatching(/^[\w.+-]+$/) });
});

test("a dialog that cannot be fetched is reported, although its screen stays", async ({ page, signIn }) => {
  await signIn("admin");
  await page.route(/\/assets\/BrokerFilters-.*\.js/, (route) => route.abort());
  const report = page.waitForRequest((request) => new URL(request.url()).pathname === "/errors");
  await page.goto("/Brokers");
  await page.evaluate(() => sessionStorage.setItem("reloaded_at", String(Date.now())));
  await page.getByRole("button", { name: listLabels.advancedSearch }).click();

  await expect(page.getByRole("alertdialog", { name: "Could not open" })).toBeVisible();
  expect((await report).postDataJSON()).toMatchObject({ route: "/Brokers" });
});
