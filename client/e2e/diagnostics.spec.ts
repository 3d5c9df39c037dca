import { sessionLabels } from "../src/features/session/labels.ts";
import { expect, test } from "./fixtures.ts";

const OURS = /^[a-p]{24}$/;

test("an error dialog shows its version and copies what helps to find the failure, without personal data", async ({
  page,
  context,
  upstream,
  expectAccessible,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  upstream.answer("POST login", { status: 422, body: { message: "Asha Rao, 98765 43210, was put out" } });
  await page.goto("/login?from=98765");
  await page.getByLabel(sessionLabels.email).fill("asha.rao@mobile-crm.test");
  await page.getByLabel(sessionLabels.password).fill("a-password");
  await page.getByRole("button", { name: sessionLabels.login }).click();

  const dialog = page.getByRole("alertdialog", { name: "Error" });
  await expect(dialog.getByText(/^Version \d+\.\d+\.\d+\+[\da-f]{8}$/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Copy diagnostics" }).click();
  await expect(dialog.getByRole("status")).toHaveText("Copied");

  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split("\n").map((line) => line.split(": ")[0])).toEqual([
    ..."Version Time Screen Call Status Request Online Browser".split(" "),
  ]);
  expect(copied).toContain("Screen: /login\nCall: session.login\nStatus: 422\nRequest: ");
  expect(upstream.requests.map(({ headers }) => `Request: ${headers["x-request-id"]}`)).toContain(
    copied.split("\n").find((line) => line.startsWith("Request")),
  );
  expect(copied).not.toMatch(/asha|98765|a-password/i);
});

test("a request keeps one id from the browser to the upstream", async ({ page, signIn, upstream }) => {
  await signIn("caller");
  // Requests have ids once the background services have started; this is their first one.
  const firstRequest = page.waitForRequest(/site\.settings/);
  await page.goto("/");
  await firstRequest;
  await expect(page.getByText(/of 600/)).toBeVisible();
  const request = page.waitForRequest(/enquiries\.list/);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText(/^21 - 40/)).toBeVisible();

  const name = (await request).headers()["x-request-id"];
  expect(name).toMatch(OURS);
  expect(upstream.requests.map(({ headers }) => headers["x-request-id"])).toContain(name);
});
