import { engagementLabels } from "../src/features/engagement/labels.ts";
import { listLabels } from "../src/ui/list/labels.ts";
import { expect, test } from "./fixtures.ts";

const WIDTHS = [360, 390];

test("the parts of each date in a row of two are on one line", async ({ page, signIn }) => {
  await signIn("field");
  await page.goto("/Campaign");
  await page.getByRole("button", { name: listLabels.advancedSearch }).click();
  const dates = page.getByRole("dialog").getByRole("group", { name: /Date/ });
  await expect(dates.first().getByRole("spinbutton")).toHaveCount(3);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 780 });
    const tops = await dates.evaluateAll((groups) =>
      groups.map((group) => [
        ...new Set([...group.querySelectorAll("[role=spinbutton]")].map((part) => part.getBoundingClientRect().top)),
      ]),
    );

    expect(tops.length).toBeGreaterThan(1);
    for (const lines of tops) expect(lines, `${width} px`).toHaveLength(1);
  }
});

test("no figure of the points is cut off", async ({ page, signIn }) => {
  await signIn("admin");
  await page.goto("/CpEngagement");
  await expect(page.getByRole("columnheader", { name: engagementLabels.expired })).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 780 });
    const cut = await page
      .locator("main table")
      .evaluateAll(
        (tables) =>
          tables.filter(
            (table) => (table.parentElement?.scrollWidth ?? 0) > (table.parentElement?.clientWidth ?? 0) + 1,
          ).length,
      );

    expect(cut, `${width} px`).toBe(0);
  }
});
