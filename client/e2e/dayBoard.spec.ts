import { readFile } from "node:fs/promises";
import { addDays, localDateOf, startOfDay } from "@mobile-crm/contracts/schemas/dates.ts";
import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { dayBoardLabels } from "../src/features/dayBoard/labels.ts";
import { screenNames } from "../src/lib/screenNames.ts";
import { expect, test } from "./fixtures.ts";

const [SOURCING, FIELD] = [4, 5];
const YESTERDAY = addDays(localDateOf(new Date()), -1);
const at = (hours: number) => new Date(startOfDay(YESTERDAY).getTime() + hours * 3_600_000);
const COMMENT = "Two site visits in the morning, then follow-up calls with the brokers of the west side until evening.";

/** Yesterday one executive signed off, one is still out and met a broker, and no one else had a stand-up. */
async function yesterday({ kysely }: Database) {
  await kysely
    .deleteFrom("daily_stand_ups")
    .where("created_at", ">=", at(0))
    .where("created_at", "<", at(24))
    .execute();
  for (const table of ["broker_meetings", "client_meetings"] as const)
    await kysely
      .updateTable(table)
      .set({ user_id: SOURCING })
      .where("user_id", "=", FIELD)
      .where("start_date_time", ">=", at(0))
      .where("start_date_time", "<", at(24))
      .execute();
  const day = { stand_up_type: "Outdoor Duty", comment: COMMENT, created_at: at(9.25), todays_meeting_target: 1 };
  await kysely
    .insertInto("daily_stand_ups")
    .values([
      { ...day, user_id: FIELD, location: "12, Baner, Pune" },
      {
        ...day,
        user_id: SOURCING,
        location: "Office, Pune",
        signed_off_at: at(18.5),
        signing_off_location: "+91, Aundh, Pune",
      },
    ])
    .execute();
  const meeting = { user_id: FIELD, start_date_time: at(16), end_date_time: at(17), location: "7, Wakad, Pune" };
  await kysely.updateTable("broker_meetings").set(meeting).where("id", "=", 1).execute();
  const names = await kysely
    .selectFrom("users")
    .where("id", "in", [SOURCING, FIELD])
    .orderBy("id")
    .select("full_name")
    .execute();
  return names.map(({ full_name }) => full_name);
}

test("a manager sees each person's day: stand-up, meetings against target, and last place", async ({
  page,
  signIn,
  database,
  upstream,
  expectAccessible,
}) => {
  const [sourcing = "", field = ""] = await yesterday(database);
  await signIn("manager");
  await page.goto("/");
  await page.getByRole("button", { name: "Me", exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: screenNames.dayBoard }).click();
  await expect(page.getByRole("heading", { name: screenNames.dayBoard })).toBeVisible();
  await expect(page.getByRole("row", { name: field })).toContainText(dayBoardLabels.noStandUp);
  await page.goto(`/DayBoard?day=${YESTERDAY}`);

  const table = page.getByRole("table", { name: screenNames.dayBoard });
  await expect(table.getByRole("row", { name: field })).toContainText(
    /Outdoor Duty.*09:15 AM.*Out.*1 of 1.*7, Wakad, Pune.*04:00 PM/,
  );
  await expect(table.getByRole("row", { name: sourcing })).toContainText(/09:15 AM.*06:30 PM.*Aundh, Pune.*06:30 PM/);
  await expect(table.getByRole("row", { name: dayBoardLabels.noStandUp }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: field })).toHaveAttribute("href", /^\/DailyStandUpDetails\/\d+$/);
  expect(upstream.requests.filter(({ path }) => path.startsWith("users/meetings/")).map(({ path }) => path)).toEqual(
    expect.arrayContaining(["users/meetings/1/meeting_detail"]),
  );
  await expectAccessible();
});

/** Yesterday's meetings by executive, counted from the database. */
async function metYesterday({ query }: Database) {
  const { rows } = await query<{ full_name: string; met: number }>(
    `select full_name,
      ((select count(*) from broker_meetings m where m.user_id = users.id and start_date_time >= $1 and start_date_time < $2)
      + (select count(*) from client_meetings m where m.user_id = users.id and start_date_time >= $1 and start_date_time < $2))::int as met
     from users where role_id in (4, 5)`,
    [at(0), at(24)],
  );
  return rows;
}

test("the meetings match the database, with or without a stand-up, in six batches", async ({
  page,
  signIn,
  database,
}) => {
  // Three people who met someone had no stand-up.
  await database.query(
    `delete from daily_stand_ups where created_at >= $1 and created_at < $2 and user_id in
     (select distinct user_id from broker_meetings where start_date_time >= $1 and start_date_time < $2 order by user_id limit 3)`,
    [at(0), at(24)],
  );
  const expected = await metYesterday(database);
  const batches: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("batch=1")) batches.push(request.url());
  });
  await signIn("admin");
  await page.goto(`/DayBoard?day=${YESTERDAY}`);
  const table = page.getByRole("table", { name: screenNames.dayBoard });
  await expect(table).toHaveAttribute("aria-busy", "false");
  expect(expected.filter(({ met }) => met > 0).length).toBeGreaterThan(2);
  await expect(
    table.getByRole("row", { name: dayBoardLabels.noStandUp }).filter({ hasText: "PM" }).first(),
  ).toBeVisible();
  for (const { full_name, met } of expected)
    await expect(table.getByRole("row", { name: full_name }).getByRole("cell").nth(1)).toHaveText(
      new RegExp(`^${met}( of \\d+(\\d+ short)?)?$`),
    );
  expect(batches.length).toBeLessThanOrEqual(6);
});

test("seven days and the backlog are shown as bars, and their tables match the database", async ({
  page,
  signIn,
  database,
  expectAccessible,
}) => {
  await yesterday(database);
  const { rows } = await database.query<{ met: number }>(
    `select count(*)::int as met from (select start_date_time from broker_meetings union all select start_date_time from client_meetings) held
     where start_date_time >= $1 and start_date_time < $2`,
    [at(0), at(24)],
  );
  await signIn("admin");
  await page.goto(`/DayBoard?day=${YESTERDAY}`);
  await page.getByText(dayBoardLabels.sevenDays).click();
  const meetings = page.getByRole("table", { name: dayBoardLabels.meetingsOfWeek });
  await expect(meetings.getByRole("row")).toHaveCount(8);
  await expect(meetings.getByRole("row").last().getByRole("cell")).toHaveText(String(rows[0]?.met));
  await expect(page.getByRole("table", { name: dayBoardLabels.sourcedInWeek })).toBeVisible();
  await page.getByText(dayBoardLabels.backlogByAge).click();
  await expect(page.getByRole("table", { name: "Overdue calls by age" })).toBeVisible();
  await expectAccessible();
});

test("the board is exported as a table in which no cell is a formula", async ({ page, signIn, database }) => {
  const [sourcing = "", field = ""] = await yesterday(database);
  await signIn("admin");
  await page.goto(`/DayBoard?day=${YESTERDAY}`);
  await expect(page.getByRole("row", { name: field })).toContainText("Wakad");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const file = await download;
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");

  expect(file.suggestedFilename()).toBe(`day-board-${YESTERDAY}.csv`);
  expect(lines[0]).toBe(
    "\uFEFFExecutive,Stand-up,Signed in,Signed off,Meetings met,Meeting target,Last place,Last seen",
  );
  expect(lines.find((line) => line.startsWith(sourcing))).toContain(`"'+91, Aundh, Pune"`);
  expect(lines.find((line) => line.startsWith(field))).toContain(`,1,1,"7, Wakad, Pune",`);
});
