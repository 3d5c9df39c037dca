import { addDays, localDateOf, startOfDay } from "@mobile-crm/contracts/schemas/dates.ts";
import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Locator } from "@playwright/test";
import { dayBoardLabels } from "../src/features/dayBoard/labels.ts";
import { screenNames } from "../src/lib/screenNames.ts";
import { expect, test } from "./fixtures.ts";
import { layoutFaults } from "./layoutFaults.ts";

const LAST = addDays(localDateOf(new Date()), -1);
const range = [startOfDay(addDays(LAST, -6)), startOfDay(addDays(LAST, 1))];

/** The sums of seven days by person, from the database. */
async function weekOf({ query }: Database) {
  const { rows } = await query<
    Record<"met" | "target" | "sourcing" | "campaigns", number | null> & { name: string; is_choice: boolean }
  >(
    `select full_name as name, role_id in (4, 5) and is_active as is_choice,
      ((select count(*) from broker_meetings m where m.user_id = u.id and start_date_time >= $1 and start_date_time < $2)
      + (select count(*) from client_meetings m where m.user_id = u.id and start_date_time >= $1 and start_date_time < $2))::int as met,
      (select sum(todays_meeting_target) from daily_stand_ups s where s.user_id = u.id and created_at >= $1 and created_at < $2)::int as target,
      (select sum(enquiry_sourcing_target) from daily_stand_ups s where s.user_id = u.id and created_at >= $1 and created_at < $2)::int as sourcing,
      (select count(*) from campaigns c where c.user_id = u.id and created_at >= $1 and created_at < $2)::int as campaigns
     from users u where (role_id in (4, 5) and is_active)
      or exists (select from daily_stand_ups s where s.user_id = u.id and created_at >= $1 and created_at < $2)
      or exists (select from client_meetings m where m.user_id = u.id and start_date_time >= $1 and start_date_time < $2)`,
    range,
  );
  return rows;
}

/**
 * Compares rows with the database; returns how many say "at least", and for how many people the campaigns are not
 * shown.
 */
async function expectWeek(table: Locator, expected: Awaited<ReturnType<typeof weekOf>>) {
  let [atLeast, unknown] = [0, 0];
  for (const { name, is_choice, met, target, sourcing, campaigns } of expected) {
    const cells = table.getByRole("row", { name }).getByRole("cell");
    const text = (await cells.nth(0).textContent()) ?? "";
    const least = /^(\d+)\+/.exec(text)?.[1];
    if (least) {
      atLeast += 1;
      expect(Number(least)).toBeLessThanOrEqual(Number(met));
      expect(text).toBe(target === null ? `${least}+` : `${least}+ of ${target}`);
    } else {
      const short = target !== null && Number(met) < target ? `${target - Number(met)} short` : "";
      expect(`${name}: ${text}`).toBe(`${name}: ${target === null ? met : `${met} of ${target}`}${short}`);
    }
    await expect(cells.nth(1)).toHaveText(new RegExp(sourcing === null ? "^-$" : `^\\d+ of ${sourcing}$`));
    const campaignsText = (await cells.nth(2).textContent()) ?? "";
    // Only people among the choices have campaign counts.
    if (campaignsText === "-") unknown += is_choice ? 1 : 0;
    else expect(`${name}: ${campaignsText}`).toBe(`${name}: ${campaigns}`);
  }
  return { atLeast, unknown };
}

test("sums of seven days by person match the database, in six batches, sorted by shortfall", async ({
  page,
  signIn,
  database,
  expectAccessible,
}) => {
  // Someone met people on days without a stand-up.
  await database.query(
    `delete from daily_stand_ups where user_id = (select user_id from broker_meetings where start_date_time >= $1 and start_date_time < $2
     order by id limit 1) and created_at >= $1 and created_at < $2`,
    range,
  );
  await database.query("update campaigns set created_at = $1 where id in (select id from campaigns limit 3)", [
    range[0],
  ]);
  const expected = await weekOf(database);
  const batches: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("batch=1")) batches.push(request.url());
  });
  await signIn("admin");
  await page.goto(`/DayBoard?day=${LAST}&view=week`);
  const table = page.getByRole("table", { name: / to / });
  await expect(table).toHaveAttribute("aria-busy", "false");
  await expect(table.getByRole("row")).toHaveCount(expected.length + 1);

  const { atLeast, unknown } = await expectWeek(table, expected);
  // At most 40 calls count meetings and campaigns, not enough for all of the people.
  expect([atLeast, unknown].map((count) => count < expected.length * 0.7)).toEqual([true, true]);
  const meetings = await database.query<{ count: number }>(
    `select count(*)::int as count from (select start_date_time from broker_meetings union all select start_date_time from client_meetings) held
     where start_date_time >= $1 and start_date_time < $2`,
    range,
  );
  await expect(page.getByRole("definition").first()).toHaveText(new RegExp(`^${meetings.rows[0]?.count} of \\d+$`));
  expect(expected.some(({ met, target }) => Number(met) > 0 && target === null)).toBe(true);
  expect(expected.reduce((sum, { campaigns }) => sum + Number(campaigns), 0)).toBeGreaterThanOrEqual(3);
  expect(batches.length).toBeLessThanOrEqual(6);

  const shortfalls = (await table.getByText(/^\d+ short$/).allTextContents()).map(Number.parseFloat);
  expect(shortfalls.length).toBeGreaterThan(2);
  expect(shortfalls).toEqual([...shortfalls].sort((one, other) => other - one));
  await expectAccessible();
  expect(await page.evaluate(layoutFaults)).toEqual([]);

  await page.getByRole("button", { name: dayBoardLabels.countAll }).click();
  await expect(page.getByRole("button", { name: dayBoardLabels.countAll })).toBeHidden();
  await expect(table).toHaveAttribute("aria-busy", "false");
  expect(await expectWeek(table, expected)).toEqual({ atLeast: 0, unknown: 0 });
  await expectAccessible();
});

test("everything is counted for a team", async ({ page, signIn, database }) => {
  const { rows } = await database.query<{ id: number; members: string[] }>(
    `select u.team_lead_id as id, array_agg(u.full_name) as members from users u where role_id in (4, 5) and is_active and team_lead_id is not null
      and (exists (select from daily_stand_ups s where s.user_id = u.id and created_at >= $1 and created_at < $2)
      or exists (select from client_meetings m where m.user_id = u.id and start_date_time >= $1 and start_date_time < $2))
     group by 1 order by count(*) desc, 1 limit 1`,
    range,
  );
  const team = rows[0];
  const expected = (await weekOf(database)).filter(({ name }) => team?.members.includes(name));
  await signIn("admin");
  await page.goto(`/DayBoard?day=${LAST}&view=week&team=${team?.id}`);
  const table = page.getByRole("table", { name: / to / });
  await expect(table).toHaveAttribute("aria-busy", "false");

  expect(expected.length).toBeGreaterThan(2);
  expect(await expectWeek(table, expected)).toEqual({ atLeast: 0, unknown: 0 });
});

test("the choice between day and week is in the address, and going back undoes it", async ({ page, signIn }) => {
  await signIn("admin");
  await page.goto("/DayBoard");
  await page.getByRole("button", { name: dayBoardLabels.week, exact: true }).click();
  await expect(page).toHaveURL(/view=week/);
  await expect(page.getByRole("button", { name: dayBoardLabels.week, exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByRole("table", { name: / to / })).toBeVisible();
  // Forced colours remove backgrounds, and the chosen chip must still look different.
  await page.emulateMedia({ forcedColors: "active" });
  const groundOf = (name: string) =>
    page.getByRole("button", { name, exact: true }).evaluate((chip) => getComputedStyle(chip).backgroundColor);
  expect(await groundOf(dayBoardLabels.week)).not.toBe(await groundOf(dayBoardLabels.day));
  await page.goBack();
  await expect(page.getByRole("table", { name: screenNames.dayBoard })).toBeVisible();
  await expect(page).not.toHaveURL(/view/);
});
