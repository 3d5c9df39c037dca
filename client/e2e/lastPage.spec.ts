import { expect, test } from "./fixtures.ts";
import { asked } from "./partnerSteps.ts";
import { test as testWithWorkbench } from "./workbenchFixtures.ts";

test("a page past the end becomes the last page, in the same history entry", async ({ page, signIn, upstream }) => {
  await signIn("caller");
  await page.goto("/Help/Meeting");
  await page.goto("/?pageNo=99");

  await expect(page.getByText(/^581 - 600 of 600$/)).toBeVisible();
  await expect(page.getByRole("listitem")).toHaveCount(20);
  await expect(page.getByText("Page 30 of 30")).toBeVisible();
  await expect(page).toHaveURL(/[?&]pageNo=30$/);
  expect(asked(upstream, "enquiries_builders").at(-1)).toContain("page=30");
  await page.goBack();
  await expect(page).toHaveURL(/\/Help\/Meeting$/);
});

for (const [path, role] of [
  ["/Brokers", "field"],
  ["/Project", "admin"],
  ["/Meeting", "field"],
  ["/Today/enquiries_builders/backlog_calls", "manager"],
  ["/CpEngagement", "admin"],
] as const)
  test(`${path} past its end shows its last page`, async ({ page, signIn }) => {
    await signIn(role);
    await page.goto(`${path}?pageNo=9999`);

    await expect(page.getByText(/\d+ - (\d+) of \1$/)).toBeVisible();
    await expect(page.getByText(/Nothing found/)).toHaveCount(0);
    await expect(page).not.toHaveURL(/9999/);
  });

testWithWorkbench("an empty list stays empty whatever page was asked for", async ({ page, signIn, drive }) => {
  await drive("POST", "presets/empty-company", {});
  await signIn("caller");
  await page.goto("/?pageNo=3");
  await expect(page.getByText("0 - 0 of 0")).toBeVisible();
  await expect(page.getByText("Nothing found")).toBeVisible();
});
