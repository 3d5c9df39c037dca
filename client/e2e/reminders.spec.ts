import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { layoutFaults } from "./layoutFaults.ts";
import { databaseNames } from "./offlineFixtures.ts";
import { openStatus } from "./openStatus.ts";

const CALLER = 6;
const MINUTE = 60_000;

/**
 * The caller has one call soon, and one that was due an hour ago. Just before midnight both are overdue; just after it,
 * one is due now and the other one later.
 */
async function callsSoon({ kysely }: Database, name = "Asha Rao") {
  const now = Date.now();
  const minutes = istMinutes(now);
  const soon = new Date(now + (minutes > 1435 ? -1 : minutes < 15 ? 0 : 4) * MINUTE);
  const before = new Date(minutes < 15 ? now + 40 * MINUTE : now - Math.min(60, minutes) * MINUTE);
  await kysely
    .updateTable("enquiries")
    .set({ next_call_date: new Date(0) })
    .where("assignee_id", "=", CALLER)
    .execute();
  const rows = await kysely
    .selectFrom("enquiries")
    .where("assignee_id", "=", CALLER)
    .orderBy("id")
    .limit(2)
    .select("id")
    .execute();
  const [{ id } = { id: 0 }, other] = rows;
  const { id: status_id } = await openStatus({ kysely });
  await kysely
    .updateTable("enquiries")
    .set({ next_call_date: soon, full_name: name, status_id })
    .where("id", "=", id)
    .execute();
  await kysely
    .updateTable("enquiries")
    .set({ next_call_date: before, full_name: "Ravi Menon", status_id })
    .where("id", "=", other?.id ?? 0)
    .execute();
  return id;
}

const istMinutes = (now: number) => Math.floor((now + 330 * MINUTE) / MINUTE) % 1440;
const reminder = (page: Page) => page.getByRole("status").getByRole("link", { name: /^Call / });

// Fast-forwarding the clock can exceed the time limit for IndexedDB.
test.use({ tolerated: /IndexedDB did not answer/ });
test.beforeEach(async ({ page, signIn }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    navigator.setAppBadge = async (count) => {
      document.documentElement.dataset.badge = String(count);
    };
  });
  await signIn("caller");
});

test("an upcoming call is announced once, politely, and the badge counts the calls that are due", async ({
  page,
  database,
  expectAccessible,
}) => {
  const id = await callsSoon(database);
  await page.goto("/Project");
  await page.waitForLoadState("networkidle");
  await expect(reminder(page)).toHaveCount(0);
  await page.clock.fastForward(80_000);

  await expect(reminder(page)).toHaveText(/^Call Asha Rao at \d\d:\d\d\s[AP]M$/);
  await expect(page.locator("html")).toHaveAttribute("data-badge", /^[12]$/);
  await expectAccessible();
  await reminder(page).click();
  await expect(page).toHaveURL(`/Details/${id}`);
  await expect(reminder(page)).toHaveCount(0);
  await page.reload();
  await page.waitForLoadState("networkidle");
  await page.clock.fastForward(80_000);
  await expect(page.locator("html")).toHaveAttribute("data-badge", /^[12]$/);
  await expect(reminder(page)).toHaveCount(0);
});

test("a reminder with a long name breaks no usual word at 200 % text", async ({ page, database }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await callsSoon(database, "Venkatanarasimharajuvaripeta Subramaniam & Sons Private Limited");
  await page.goto("/Project");
  await page.waitForLoadState("networkidle");
  await page.clock.fastForward(80_000);
  await expect(reminder(page)).toBeVisible();

  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect(await page.evaluate(layoutFaults)).toEqual([]);
});

test("after sign-out there are no reminders and no badge", async ({ page, database }) => {
  await callsSoon(database);
  await page.goto("/Project");
  await page.waitForLoadState("networkidle");
  await page.clock.fastForward(80_000);
  await expect(reminder(page)).toBeVisible();
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("button", { name: "OK" }).click();

  await expect(page).toHaveURL("/login");
  await expect(reminder(page)).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("data-badge", "0");
  // Otherwise the clock would overtake the deletion of what was read, which has five seconds.
  await expect.poll(() => databaseNames(page)).not.toContainEqual(expect.stringContaining("reads"));
  await page.clock.fastForward(400_000);
  await expect(reminder(page)).toHaveCount(0);
});
