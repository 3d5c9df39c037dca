import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Page } from "@playwright/test";
import { myDayLabels } from "../src/features/myDay/labels.ts";
import { screenNames } from "../src/lib/screenNames.ts";
import { expect, test } from "./fixtures.ts";
import { readyForOffline, signInAs } from "./offlineFixtures.ts";

// Most tests open several screens or check their accessibility.
test.beforeEach(() => test.slow());

const CALLER = 6;

/** Gives the caller three calls due today and six in the backlog: due yesterday, five, twenty and forty days ago. */
async function withCalls({ query }: Database) {
  await query(`update enquiries set assignee_id = 5 where assignee_id = ${CALLER}`);
  const due = ["now() + interval '1 second'", "now() + interval '1 second'", "now() + interval '1 second'"];
  const overdue = [1, 1, 5, 20, 20, 40].map((days) => `now() - interval '${days} days'`);
  const { rows } = await query<{ id: number }>("select id from enquiries order by id limit 9");
  for (const [index, date] of [...due, ...overdue].entries())
    await query(
      `update enquiries set assignee_id = ${CALLER}, next_call_date = ${date},
       status_id = (select id from statuses where area = 'enquiry' and is_open order by id limit 1) where id = $1`,
      [rows[index]?.id],
    );
}

/** The addresses of all batches from now on. */
function batchesOf(page: Page) {
  const batches: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("batch=1")) batches.push(request.url());
  });
  return batches;
}

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a caller sees today's remaining calls, the next ones and the backlog by age, in two batches", async ({
  page,
  signIn,
  database,
  expectAccessible,
}) => {
  await withCalls(database);
  await signIn("caller");
  const batches = batchesOf(page);
  await page.goto("/MyDay");
  const today = part(page, myDayLabels.todaysCalls);
  await expect(today.getByRole("img")).toHaveAccessibleName("0 of 3 calls done, 3 left");
  await expect(today.getByRole("list", { name: myDayLabels.nextCalls }).getByRole("listitem")).toHaveCount(3);
  await expect(today.getByRole("listitem").first()).toContainText(/in 1 min|now|overdue by \d+ min/);
  const ages = part(page, myDayLabels.overdue).getByRole("table", { name: "Overdue calls by age" });
  await expect(ages.getByRole("row")).toHaveText([
    "Overdue sinceCalls",
    "1 day2",
    "2 to 7 days1",
    "8 to 30 days2",
    "Older1",
  ]);
  await page.waitForLoadState("networkidle");
  expect(batches.length).toBeLessThanOrEqual(2);
  await expectAccessible();

  await database.query(`update enquiries set next_call_date = now() + interval '3 days' where assignee_id = ${CALLER}
    and id = (select min(id) from enquiries where assignee_id = ${CALLER})`);
  await page.reload();
  await expect(today.getByRole("img")).toHaveAccessibleName("1 of 3 calls done, 2 left");
  await today.getByRole("link", { name: myDayLabels.startCalling }).click();
  await expect(page).toHaveURL(/\/Details\/\d+\?queue=today&place=1$/);
});

test("the day of a field executive, without and with a stand-up, is accessible", async ({
  page,
  signIn,
  database,
  expectAccessible,
}) => {
  await database.query("delete from daily_stand_ups where user_id = 5 and created_at > now() - interval '2 days'");
  await signIn("field");
  await page.goto("/MyDay");
  await expect(part(page, myDayLabels.standUp)).toContainText(myDayLabels.noStandUp);
  await expectAccessible();
  await database.kysely
    .insertInto("daily_stand_ups")
    .values({ user_id: 5, stand_up_type: "Office", comment: "On the road", todays_meeting_target: 4 })
    .execute();
  await page.reload();
  await expect(page.getByRole("table", { name: myDayLabels.targets })).toContainText("of 4");
  await expectAccessible();
});

test("a manager sees the day board, points, requests and a large backlog, in two batches", async ({
  page,
  signIn,
  database,
  expectAccessible,
}) => {
  await database.query(`update enquiries set next_call_date = now() - interval '1 day' * (1 + id % 60),
    status_id = (select id from statuses where area = 'enquiry' and is_open order by id limit 1)`);
  await signIn("manager");
  const batches = batchesOf(page);
  await page.goto("/MyDay");
  await expect(part(page, myDayLabels.overdue)).toContainText("Estimated from part of the backlog.");
  await page.waitForLoadState("networkidle");
  expect(batches.length).toBeLessThanOrEqual(2);
  await expect(part(page, myDayLabels.expiringPoints)).toContainText(/₹[\d,]+ earned from/);
  await expect(part(page, myDayLabels.openRequests)).toContainText(/\d+ (is|are) open\./);
  await expectAccessible();
  await part(page, myDayLabels.team).getByRole("link", { name: screenNames.dayBoard }).click();
  await expect(page).toHaveURL("/DayBoard");
});

test("the user's own screens link to it, and it can be chosen as the start screen", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/");
  await expect(page).toHaveURL("/login");
  await signInAs(page, "caller");
  await page.getByRole("button", { name: "Me", exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: screenNames.myDay }).click();
  await expect(page).toHaveURL("/MyDay");
  await page.getByRole("checkbox", { name: myDayLabels.startHere }).check();

  await page.goto("/");
  await expect(page).toHaveURL("/MyDay");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: screenNames.home, exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1, name: screenNames.home })).toBeAttached();
  await expectAccessible();
  await page.goto("/?search_query=rao");
  await expect(page).toHaveURL("/?search_query=rao");

  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL("/login");
  await signInAs(page, "caller");
  await expect(page).toHaveURL("/MyDay");
});

test.describe("while offline", () => {
  test.use({ serviceWorkers: "allow" });

  test("the day is shown in its last known state, with its age", async ({ page, signIn, database, context }) => {
    await withCalls(database);
    await signIn("caller");
    await page.goto("/MyDay");
    await expect(part(page, myDayLabels.overdue).getByRole("row").last()).toHaveText("Older1");
    await readyForOffline(page);
    await page.reload();
    await expect(part(page, myDayLabels.overdue).getByRole("row").last()).toHaveText("Older1");
    await context.setOffline(true);
    await page.reload();

    await expect(part(page, myDayLabels.todaysCalls).getByRole("img")).toHaveAccessibleName(
      "0 of 3 calls done, 3 left",
    );
    await expect(part(page, myDayLabels.overdue).getByRole("row").last()).toHaveText("Older1");
    await expect(page.getByText(/No connection\. Shown as of \d\d-\d\d-\d{4}/)).toBeVisible();
  });
});
