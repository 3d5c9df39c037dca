import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { standUpLabels } from "../src/features/standUps/labels.ts";
import { devices, partsOf } from "./devices.ts";
import { expect, test } from "./fixtures.ts";

test.use(devices);

const COMMENT = "Two site visits in the morning, then follow-up calls with the brokers of the west side until evening.";
const HOUR = 3_600_000;

/** Leaves the field executive a single stand-up, created this many hours ago. */
async function onlyStandUp({ kysely }: Database, hoursAgo: number, also: object = {}) {
  await kysely.deleteFrom("daily_stand_ups").where("user_id", "=", 5).execute();
  const created_at = new Date(Date.now() - hoursAgo * HOUR);
  const values = { user_id: 5, stand_up_type: "Office", comment: COMMENT, location: "Baner, Pune, India", created_at };
  return kysely
    .insertInto("daily_stand_ups")
    .values({ ...values, ...also })
    .returning("id")
    .executeTakeFirstOrThrow();
}

/** This hour of today in India, for the page alone. */
const at = (hour: number) => {
  const day = new Date(Date.now() + 5.5 * HOUR).toISOString().slice(0, 10);
  return new Date(`${day}T${String(hour).padStart(2, "0")}:00:00+05:30`);
};

test("in the evening today's stand-up is signed off in two taps, with photo and location", async ({
  page,
  signIn,
  database,
  upstream,
  expectAccessible,
}) => {
  const { id } = await onlyStandUp(database, 0);
  await page.clock.setFixedTime(at(18));
  await signIn("field");
  await page.goto("/");
  const card = page.getByRole("region", { name: "Sign off" });
  await expect(card).toContainText("Done for today?");
  await expectAccessible();
  await card.getByRole("button", { name: "Sign off" }).click();
  await page.getByRole("button", { name: "Take photo and sign off" }).click();

  await expect(page.getByText(standUpLabels.updated)).toBeVisible();
  await expect(card).toHaveCount(0);
  const request = upstream.requests.find(({ method, path }) => method === "PUT" && path === `daily_stand_ups/${id}`);
  expect(partsOf(request?.body)).toMatchObject({
    comment: COMMENT,
    signing_off_edit_daily_stand_up: "true",
    signing_off_location: expect.stringMatching(/India$/),
    signing_off_meeting_lat: "18.5642",
    signing_off_selfie_photo: expect.stringMatching(/^image\/jpeg /),
  });
});

test("the card is absent during the day and once the stand-up is signed off", async ({ page, signIn, database }) => {
  await onlyStandUp(database, 0);
  await page.clock.setFixedTime(at(11));
  await signIn("field");
  await page.goto("/DailyStandUp");
  await expect(page.getByRole("navigation", { name: "Shortcuts" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Sign off" })).toHaveCount(0);
  await database.kysely.updateTable("daily_stand_ups").set({ signed_off_at: new Date() }).execute();
  await page.clock.setFixedTime(at(19));
  await page.reload();
  await expect(page.getByRole("navigation", { name: "Shortcuts" })).toBeVisible();

  await expect(page.getByRole("region", { name: "Sign off" })).toHaveCount(0);
});

test("yesterday's open stand-up can be signed off at any time, and waits for the position", async ({
  page,
  signIn,
  database,
  context,
  expectAccessible,
}) => {
  await onlyStandUp(database, 24);
  await page.clock.setFixedTime(at(9));
  await context.clearPermissions();
  await context.grantPermissions(["camera"]);
  await signIn("field");
  await page.goto("/DailyStandUp");
  const card = page.getByRole("region", { name: "Sign off" });
  await expect(card).toContainText(/The stand-up of \d\d-\d\d-\d{4} is not signed off/);
  await card.getByRole("button", { name: "Sign off" }).click();
  await page.getByRole("button", { name: "Take photo and sign off" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("You're signed off as soon as your location is found.")).toBeVisible();
  await expectAccessible();
  await context.grantPermissions(["camera", "geolocation"]);
  await sheet.getByRole("button", { name: "Retry" }).click();

  await expect(page.getByText(standUpLabels.updated)).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await expect(card).toHaveCount(0);
});
