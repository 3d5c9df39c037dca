import { expect, test } from "./fixtures.ts";

test("if every call is answered 401, five tabs go to login with at most one dialog each and send nothing more", {
  tag: "@REL-04",
}, async ({ page, context, signIn, upstream }) => {
  await context.clock.install();
  await signIn("caller");
  await page.goto("/");
  await expect(page.getByText(/of 600/)).toBeVisible();
  const others = await Promise.all([1, 2, 3, 4].map(() => context.newPage()));
  for (const tab of others) {
    await tab.goto("/");
    await expect(tab.getByText(/of 600/)).toBeVisible();
  }
  const tabs = [page, ...others];
  const requestsBefore = upstream.requests.length;
  const unauthorized = { status: 401, body: { message: "Sign in first" } };
  for (const call of ["enquiries_builders", "enquiries_builders/settings", "daily_stand_ups/settings"])
    upstream.answer(`GET ${call}`, unauthorized);

  // The first tab ends the session for all: the button of another tab may disappear before it is clicked.
  const ignoreMissing = () => {};
  await Promise.all(
    tabs.map((tab) =>
      tab.getByRole("button", { name: "Next", exact: true }).click({ timeout: 2_000 }).catch(ignoreMissing),
    ),
  );

  for (const tab of tabs) {
    await expect(tab).toHaveURL("/login");
    expect(await tab.getByRole("alertdialog").count()).toBeLessThanOrEqual(1);
  }
  // Timers that would send a request within a minute run now.
  await context.clock.runFor(60_000);
  for (const tab of tabs) expect(await tab.evaluate(async () => (await fetch("/healthz")).status)).toBe(200);
  // Each tab requested one page of the list, and nothing was requested again.
  expect(upstream.requests.length - requestsBefore).toBeLessThanOrEqual(tabs.length * 2);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});
