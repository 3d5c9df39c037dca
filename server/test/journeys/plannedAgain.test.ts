import { expect, test } from "vitest";
import { sharedDatabase, withoutPostgresql } from "../stores.ts";

const date = new Date("2026-11-20T06:30:00Z");
const later = new Date("2026-11-20T06:31:00Z");
const device = { device: "phone", holder: "user", session: "first", endpoint: "first", p256dh: "first", auth: "first" };
const reminder = { id: "call", at: date, ciphertext: "text" };

test.skipIf(withoutPostgresql)("a device that subscribed again is reminded at its new subscription", async () => {
  const { reminderPlans } = await (await sharedDatabase()).store();
  await reminderPlans.replace(device, [reminder], date);
  const newSubscription = { session: "next", endpoint: "next", p256dh: "next", auth: "next" };
  await reminderPlans.replace({ ...device, ...newSubscription }, [reminder], date);

  const { session: _, ...subscription } = newSubscription;
  expect(await reminderPlans.take(later, 5)).toMatchObject([{ id: "call", ...subscription }]);
});

test.skipIf(withoutPostgresql)(
  "the text of a reminder that was taken is not stored again by a later plan",
  async () => {
    const database = await sharedDatabase();
    const { reminderPlans } = await database.store();
    await reminderPlans.replace(device, [reminder], date);
    expect(await reminderPlans.take(later, 5)).toHaveLength(1);

    await reminderPlans.replace(device, [reminder], date);

    expect(await database.rows("reminders")).toMatchObject([{ state: "taken", ciphertext: "" }]);
  },
);

test.skipIf(withoutPostgresql)("a reminder that is planned again for another time is due at that time", async () => {
  const { reminderPlans } = await (await sharedDatabase()).store();
  await reminderPlans.replace(device, [reminder], date);
  await reminderPlans.replace(device, [{ ...reminder, at: later }], date);

  expect(await reminderPlans.take(date, 5)).toEqual([]);
  expect(await reminderPlans.take(later, 5)).toMatchObject([{ id: "call", at: later }]);
});
