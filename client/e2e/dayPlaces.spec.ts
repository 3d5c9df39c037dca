import { addDays, localDateOf, startOfDay } from "@mobile-crm/contracts/schemas/dates.ts";
import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { dayBoardLabels } from "../src/features/dayBoard/labels.ts";
import { expect, test } from "./fixtures.ts";
import { layoutFaults } from "./layoutFaults.ts";

const YESTERDAY = addDays(localDateOf(new Date()), -1);
const at = (hours: number) => new Date(startOfDay(YESTERDAY).getTime() + hours * 3_600_000);

/**
 * Gives two brokers of yesterday's meetings the same firm name, and returns the id of a third one, whose position the
 * test removes.
 */
async function yesterday({ query }: Database) {
  const { rows } = await query<{ id: number }>(
    `select distinct broker_id as id from broker_meetings where start_date_time >= $1 and start_date_time < $2 order by 1 limit 3`,
    [at(0), at(24)],
  );
  const [one, other, brokerId] = rows.map(({ id }) => id);
  await query("update brokers set firm_name = 'Twin Homes' where id in ($1, $2)", [one, other]);
  return brokerId ?? 0;
}

/** Places and their numbers of meetings, from the database, and how many meetings have no place. */
async function placesOf({ query }: Database, brokerId: number) {
  const places = await query<{ name: string; met: number; lat: number; long: number }>(
    `select b.name || ' - ' || b.firm_name as name, b.lat::float8 as lat, b.long::float8 as long, count(*)::int as met from broker_meetings m join brokers b on b.id = m.broker_id
     where start_date_time >= $1 and start_date_time < $2 and b.id <> $3 group by b.id order by 1`,
    [at(0), at(24), brokerId],
  );
  const others = await query<{ count: number }>(
    `select ((select count(*) from client_meetings where start_date_time >= $1 and start_date_time < $2) + (select count(*)
     from broker_meetings m join brokers b on b.id = m.broker_id where start_date_time >= $1 and start_date_time < $2 and b.id = $3))::int as count`,
    [at(0), at(24), brokerId],
  );
  return { places: places.rows, withoutPlace: others.rows[0]?.count };
}

test("the places of a day match the database, and each opens in the phone's maps app", async ({
  page,
  signIn,
  database,
  upstream,
  expectAccessible,
}) => {
  const brokerId = await yesterday(database);
  const { places, withoutPlace } = await placesOf(database, brokerId);
  upstream.alter("GET users/meetings/settings", (body: { brokers: { id: number; lat: number | null }[] }) => ({
    ...body,
    brokers: body.brokers.map((broker) => (broker.id === brokerId ? { ...broker, lat: null, long: null } : broker)),
  }));
  await signIn("admin");
  await page.goto(`/DayBoard?day=${YESTERDAY}`);
  await page.getByText(dayBoardLabels.places).click();
  const list = page.getByRole("list", { name: dayBoardLabels.places });

  await expect(list.getByRole("listitem")).toHaveCount(places.length);
  expect(places.length).toBeGreaterThan(2);
  for (const { name, met, lat, long } of places) {
    await expect(list.getByRole("listitem").filter({ hasText: name })).toContainText(new RegExp(`${met} meetings?`));
    await expect(list.getByRole("link", { name: `Open ${name} in Maps` })).toHaveAttribute(
      "href",
      new RegExp(encodeURIComponent(`${lat},${long}`)),
    );
  }
  await expect(page.getByText(`${withoutPlace} meetings without a place.`)).toBeVisible();
  await expectAccessible();
  expect(await page.evaluate(layoutFaults)).toEqual([]);
});
