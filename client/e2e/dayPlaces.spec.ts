import { addDays, localDateOf, startOfDay } from "@mobile-crm/contracts/schemas/dates.ts";
import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { layoutFaults } from "./layoutFaults.ts";

const YESTERDAY = addDays(localDateOf(new Date()), -1);
const at = (hours: number) => new Date(startOfDay(YESTERDAY).getTime() + hours * 3_600_000);
/** A transparent image. */
const TILE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

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
  const places = await query<{ name: string; met: number }>(
    `select b.name || ' - ' || b.firm_name as name, count(*)::int as met from broker_meetings m join brokers b on b.id = m.broker_id
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

async function openPlaces(page: Page) {
  await page.goto(`/DayBoard?day=${YESTERDAY}`);
  await page.getByText("Places of the day").click();
  return page.getByRole("table", { name: "Places of the day" });
}

test("the places of a day are drawn by distance and direction, and their table matches the database", async ({
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
  const tileRequests: string[] = [];
  await signIn("admin");
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(".png")) tileRequests.push(request.url());
  });
  const table = await openPlaces(page);

  await expect(table.getByRole("row")).toHaveCount(places.length + 1);
  expect(places.length).toBeGreaterThan(2);
  for (const { name, met } of places)
    await expect(table.getByRole("row", { name }).getByRole("cell").nth(1)).toHaveText(String(met));
  await expect(table.getByRole("row").nth(1).getByRole("cell").last()).toHaveText(
    /^\d+\.\d\d km (N|NE|E|SE|S|SW|W|NW)$/,
  );
  await expect(page.getByText(`${withoutPlace} meetings without a place.`)).toBeVisible();
  await expect(
    page.getByRole("img", { name: `${places.length} places, by distance and direction from the centre.` }),
  ).toBeVisible();
  await expect(page.getByText("Drawn on this phone; nothing is requested for it.")).toBeVisible();
  expect(tileRequests).toEqual([]);
  await expectAccessible();
  expect(await page.evaluate(layoutFaults)).toEqual([]);
});

test.describe("with tiles", () => {
  test.use({
    settings: { MAP_TILES_URL: "https://tiles.example.com/{z}/{x}/{y}.png", MAP_TILES_ATTRIBUTION: "© Maps" },
  });

  test("the same places are on a map, and only tile numbers leave the phone", async ({
    page,
    signIn,
    database,
    expectAccessible,
  }) => {
    const tiles: string[] = [];
    const sentData: string[] = [];
    await page.route("https://tiles.example.com/**", (route) => {
      tiles.push(`${route.request().url()} ${route.request().headers().referer ?? "no referrer"}`);
      return route.fulfill({ body: TILE, contentType: "image/png" });
    });
    const { rows } = await database.query<{ lat: number }>("select lat from brokers where lat is not null");
    await signIn("admin");
    page.on("request", (request) => sentData.push(`${request.url()} ${request.postData() ?? ""}`));
    const table = await openPlaces(page);

    await expect(table).toBeVisible();
    await expect(page.getByRole("img", { name: /on a map/ })).toBeVisible();
    await expect(page.getByText("© Maps")).toBeVisible();
    await expect(
      page.getByText(/The map comes from tiles\.example\.com.*No coordinates leave this phone/),
    ).toBeVisible();
    await expect.poll(() => tiles.length).toBeGreaterThan(1);
    expect(tiles.filter((url) => !/^https:\/\/tiles\.example\.com\/\d+\/\d+\/\d+\.png no referrer$/.test(url))).toEqual(
      [],
    );
    for (const { lat } of rows) expect(sentData.join("\n")).not.toContain(String(lat));
    await expectAccessible();
  });

  test.describe("that cannot be reached", () => {
    test.use({ tolerated: /ERR_FAILED/ });

    test("places are still shown, and listed", async ({ page, signIn }) => {
      await page.route("https://tiles.example.com/**", (route) => route.abort());
      await signIn("admin");
      const table = await openPlaces(page);

      await expect(table).toBeVisible();
      await expect(page.getByRole("img", { name: /on a map/ })).toBeVisible();
      await expect(page.locator("image")).toHaveCount(0);
    });
  });
});
