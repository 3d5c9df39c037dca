import { addDays, localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import type { Page } from "@playwright/test";
import { dayBoardLabels } from "../src/features/dayBoard/labels.ts";
import { screenNames } from "../src/lib/screenNames.ts";
import { expect, test } from "./fixtures.ts";

const YESTERDAY = addDays(localDateOf(new Date()), -1);

async function exportBoard(page: Page) {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  return (await download).suggestedFilename();
}

test("an export of the day board appears in the access records with only kind, day and rows", {
  tag: "@REL-41",
}, async ({ page, signIn, database }) => {
  await signIn("admin");
  await page.goto(`/DayBoard?day=${YESTERDAY}`);
  await expect(page.getByRole("table", { name: screenNames.dayBoard })).toHaveAttribute("aria-busy", "false");
  const rows = await page.getByRole("table", { name: screenNames.dayBoard }).locator("tbody tr").count();
  expect(await exportBoard(page)).toBe(`day-board-${YESTERDAY}.csv`);
  await page.getByRole("button", { name: dayBoardLabels.week, exact: true }).click();
  await expect(page.getByRole("table", { name: / to / })).toHaveAttribute("aria-busy", "false");
  expect(await exportBoard(page)).toBe(`week-board-${YESTERDAY}.csv`);

  await page.goto("/AccessRecords?action=exported");
  const records = page.getByRole("main").getByRole("listitem");
  await expect(records.first()).toContainText(`week board of ${addDays(YESTERDAY, -6)} to ${YESTERDAY}, `);
  await expect(records.last()).toContainText(`exported`);
  await expect(records.last()).toContainText(`day board of ${YESTERDAY}, ${rows} rows`);
  const { rows: names } = await database.query<{ full_name: string }>("select full_name from users");
  const { rows: stored } = await database.query(
    "select * from mobile_crm_gateway.access_records where action = 'exported'",
  );
  expect(stored).toHaveLength(2);
  for (const { full_name } of names) expect(JSON.stringify(stored)).not.toContain(full_name);
});

test("offline nothing is exported, and the screen says why", async ({ page, signIn, context }) => {
  await signIn("admin");
  await page.goto(`/DayBoard?day=${YESTERDAY}`);
  await expect(page.getByRole("table", { name: screenNames.dayBoard })).toHaveAttribute("aria-busy", "false");
  const downloads: string[] = [];
  page.on("download", (download) => downloads.push(download.suggestedFilename()));
  await context.setOffline(true);
  await page.getByRole("button", { name: "CSV" }).click();

  await expect(page.getByText("Exports are recorded, and that needs a connection. Nothing was saved.")).toBeVisible();
  expect(downloads).toEqual([]);
});

test("an export that the server refuses to record is not saved", async ({ page, signIn }) => {
  await signIn("admin");
  await page.goto(`/DayBoard?day=${YESTERDAY}`);
  await expect(page.getByRole("table", { name: screenNames.dayBoard })).toHaveAttribute("aria-busy", "false");
  const downloads: string[] = [];
  page.on("download", (download) => downloads.push(download.suggestedFilename()));
  const data = { code: "INTERNAL_SERVER_ERROR", httpStatus: 500 };
  const failed = [{ error: { message: "Server Error!", code: -32603, data } }];
  await page.route("**/trpc/accessRecords.recordExport*", (route) => route.fulfill({ status: 500, json: failed }));
  await page.getByRole("button", { name: "CSV" }).click();

  await expect(page.getByRole("heading", { name: "Server Error!" })).toBeVisible();
  expect(downloads).toEqual([]);
});
