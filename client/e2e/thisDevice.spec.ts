import { screenNames } from "../src/lib/screenNames.ts";
import { expect, test } from "./fixtures.ts";

const saveData = () =>
  Object.defineProperty(navigator, "connection", { value: Object.assign(new EventTarget(), { saveData: true }) });

test("over a metered connection records are fetched only if the user has allowed it", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.addInitScript(saveData);
  await signIn("caller");
  const pulls: string[] = [];
  page.on("request", (request) => request.headers()["x-background"] && pulls.push(request.url()));
  await page.goto("/");
  await page.getByRole("button", { name: "Me", exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: screenNames.device }).click();
  await expect(page).toHaveURL("/Device");
  await expect(page.getByRole("heading", { level: 1, name: screenNames.device })).toBeFocused();
  await expect(page.getByText("None yet. They're downloaded while the app is open.")).toBeVisible();
  await expectAccessible();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.waitForLoadState("networkidle");
  expect(pulls).toEqual([]);

  const allow = page.getByRole("checkbox", { name: "Also over metered connections" });
  await expect(allow).not.toBeChecked();
  await allow.check();
  await expect(page.getByText(/^\d+ lists and records of your day, as of /)).toBeVisible({ timeout: 30_000 });
  expect(pulls.length).toBeGreaterThan(0);
  await page.reload();
  await expect(allow).toBeChecked();
});

test.describe("the installed app", () => {
  test.use({ serviceWorkers: "allow", tolerated: /bad HTTP response code|Failed to load resource/ });

  test("the installed app says that it opens without a connection", async ({ page, signIn }) => {
    await signIn("caller");
    await page.goto("/Device");

    await expect(page.getByText("The app is installed for offline use: it opens without a connection.")).toBeVisible();
  });

  test("the installed app says why it is not installed if its files cannot be stored", async ({ page, signIn }) => {
    await page.context().route("**/sw.js", (route) => route.fulfill({ status: 404, body: "gone" }));
    await signIn("caller");
    await page.goto("/Device");

    await expect(
      page.getByText("The app is not installed for offline use: its files could not be stored."),
    ).toBeVisible();
  });
});
