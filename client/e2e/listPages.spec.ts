import { expect, test } from "./fixtures.ts";
import { getQueries } from "./partnerSteps.ts";

test("going back to a list restores its scroll position", async ({ page, signIn }) => {
  await signIn("admin");
  await page.goto("/?pageNo=2");
  const rows = page.getByRole("main").getByRole("listitem");
  const row = rows.nth(15);
  const name = await row.getByRole("link").first().innerText();
  await row.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  await row.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/Details\//);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();

  await expect(rows.nth(15).getByRole("link").first()).toHaveText(name, { useInnerText: true });
  await expect(rows.nth(15)).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test("after the second page of a list the third is loaded ahead", async ({ page, context, signIn, upstream }) => {
  const getRequestedPages = () =>
    getQueries(upstream, "enquiries_builders").flatMap((query) => /(?:^|[?&])page=(\d+)/.exec(query)?.[1] ?? []);
  const next = page.getByRole("button", { name: "Next", exact: true });
  await signIn("caller");
  await page.goto("/");
  await next.click();
  await expect(page.getByText("21 - 40 of 600")).toBeVisible();
  await expect.poll(getRequestedPages).toContain("3");
  expect(getRequestedPages()).not.toContain("4");

  await context.setOffline(true);
  await next.click();
  await expect(page.getByText("41 - 60 of 600")).toBeVisible();
  await expect(page.getByText("Page 3 of 30")).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(20);
});
