import { expect, test } from "./fixtures.ts";

test("going back to a list shows it where it was left", async ({ page, signIn }) => {
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
