import { expect, test } from "./fixtures.ts";
import { asked } from "./partnerSteps.ts";

test("after the second page of a list the third is there before it is asked for", async ({
  page,
  context,
  signIn,
  upstream,
}) => {
  const pagesAsked = () =>
    asked(upstream, "enquiries_builders").flatMap((query) => /(?:^|[?&])page=(\d+)/.exec(query)?.[1] ?? []);
  const next = page.getByRole("button", { name: "Next", exact: true });
  await signIn("caller");
  await page.goto("/");
  await next.click();
  await expect(page.getByText("21 - 40 of 600")).toBeVisible();
  await expect.poll(pagesAsked).toContain("3");
  expect(pagesAsked()).not.toContain("4");

  await context.setOffline(true);
  await next.click();
  await expect(page.getByText("41 - 60 of 600")).toBeVisible();
  await expect(page.getByText("Page 3 of 30")).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(20);
});
