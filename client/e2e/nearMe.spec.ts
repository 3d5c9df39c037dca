import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Page } from "@playwright/test";
import { meetingLabels } from "../src/features/meetings/labels.ts";
import { nearMeLabels } from "../src/features/nearMe/labels.ts";
import { screenNames } from "../src/lib/screenNames.ts";
import { devices } from "./devices.ts";
import { expect, test } from "./fixtures.ts";
import { nameOf, readLocalStorage, readyForOffline } from "./offlineFixtures.ts";

test.use(devices);

const HERE = devices.geolocation;

/** Places this many brokers north of here, half a kilometre apart, and all others far away; returns their names. */
async function placeBrokers(database: Database, count: number) {
  await database.kysely.updateTable("brokers").set({ lat: 28.6, long: 77.2 }).execute();
  const brokers = await database.kysely
    .selectFrom("brokers")
    .select(["id", "name", "firm_name"])
    .orderBy("id")
    .limit(count)
    .execute();
  for (const [index, { id }] of brokers.entries())
    await database.kysely
      .updateTable("brokers")
      .set({ lat: HERE.latitude + (index + 1) * 0.0044, long: HERE.longitude })
      .where("id", "=", id)
      .execute();
  return brokers;
}

/** Records the requests of the page, and returns a function that returns them as one text. */
function watchRequests(page: Page) {
  const sentData: string[] = [];
  page.on("request", (request) => sentData.push(`${request.url()} ${request.postData() ?? ""}`));
  return () => sentData.join("\n");
}

const COORDINATES = /18\.5\d|73\.77/;

test("brokers are listed by distance, and a route to the ticked ones opens in the maps app", async ({
  page,
  database,
  signIn,
  expectAccessible,
}) => {
  await signIn("manager");
  const brokers = await placeBrokers(database, 12);
  const getSentText = watchRequests(page);
  await page.addInitScript(() => {
    const find = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (...all) => {
      (window as { isPositionRequested?: boolean }).isPositionRequested = true;
      find(...all);
    };
  });
  await page.goto("/Brokers");
  await page.getByRole("link", { name: "Near me" }).click();
  await expect(page.getByRole("heading", { name: screenNames.nearMe })).toBeVisible();
  await expectAccessible();
  expect(await page.evaluate(() => (window as { isPositionRequested?: boolean }).isPositionRequested)).toBeUndefined();

  await page.getByRole("button", { name: "Find brokers around me" }).click();
  await expect(page.getByText("6 brokers within 3 km")).toBeVisible();
  const rows = page.getByRole("list", { name: nearMeLabels.around }).getByRole("listitem");
  await expect(rows).toHaveCount(6);
  await expect(rows.first()).toContainText("0.49 km");
  await expect(rows.first().getByRole("checkbox")).toHaveAccessibleName(new RegExp(brokers[0]?.firm_name ?? "-"));
  await page.getByRole("button", { name: "1 km", exact: true }).click();
  await expect(page.getByText("2 brokers within 1 km")).toBeVisible();
  await page.getByRole("button", { name: "10 km" }).click();
  await expect(rows).toHaveCount(12);

  for (const row of [7, 2, 4, 0, 8, 1, 3, 6, 5]) await rows.nth(row).getByRole("checkbox").check();
  await rows.nth(9).getByRole("checkbox").click();
  await expect(page.getByText("A route has at most 9 stops.")).toBeVisible();
  await expect(rows.nth(9).getByRole("checkbox")).not.toBeChecked();
  await expectAccessible();
  expect(getSentText()).not.toMatch(COORDINATES);

  const link = page.getByRole("link", { name: "Open in Maps" });
  const url = new URL((await link.getAttribute("href")) ?? "");
  expect(`${url.origin}${url.pathname}`).toBe("https://www.google.com/maps/dir/");
  expect(url.searchParams.get("origin")).toBeNull();
  const stops = [...(url.searchParams.get("waypoints") ?? "").split("|"), url.searchParams.get("destination")];
  expect(stops).toHaveLength(9);
  // All are in the north: the route goes from the nearest to the farthest.
  expect(stops).toEqual(stops.toSorted());
});

test("a meeting can be logged with the broker of a row, and the broker can be called", async ({
  page,
  database,
  signIn,
}) => {
  await signIn("manager");
  const [broker] = await placeBrokers(database, 1);
  await page.goto("/NearMe");
  await page.getByRole("button", { name: "Find brokers around me" }).click();
  const row = page.getByRole("list", { name: nearMeLabels.around }).getByRole("listitem");
  await row.getByRole("button", { name: /^Contact/ }).click();
  await expect(page.getByRole("dialog").getByRole("region", { name: "Call" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await row.getByRole("link", { name: /^Log a meeting/ }).click();

  await expect(page).toHaveURL(`/AddMeeting?broker=${broker?.id}`);
  await expect(page.getByRole("form", { name: meetingLabels.newMeeting })).toContainText(broker?.firm_name ?? "-");
});

test.describe("while offline", () => {
  test.use({ serviceWorkers: "allow" });

  test("nearby brokers are found on the device", async ({ page, database, signIn }) => {
    await signIn("manager");
    await placeBrokers(database, 3);
    await page.goto("/NearMe");
    await readyForOffline(page);
    await page.getByRole("button", { name: "Find brokers around me" }).click();
    await expect(page.getByText("3 brokers within 3 km")).toBeVisible();
    await expect.poll(() => readLocalStorage(page)).toContain(nameOf("meetings", "settings"));
    await page.reload();
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole("button", { name: "Find brokers around me" }).click();

    await expect(page.getByText("3 brokers within 3 km")).toBeVisible();
  });
});
