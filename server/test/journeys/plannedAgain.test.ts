import { expect, test } from "vitest";
import { sharedDatabase, withoutPostgresql } from "../stores.ts";

const at = new Date("2026-11-20T06:30:00Z");
const later = new Date("2026-11-20T06:31:00Z");
const device = { device: "phone", holder: "user", session: "first", endpoint: "first", p256dh: "first", auth: "first" };
const reminder = { id: "call", at, ciphertext: "text" };

test.skipIf(withoutPostgresql)("a device that subscribed again is reminded at its new subscription", async () => {
  const { reminderPlans } = await (await sharedDatabase()).store();
  await reminderPlans.replace(device, [reminder], at);
  const again = { session: "next", endpoint: "next", p256dh: "next", auth: "next" };
  await reminderPlans.replace({ ...device, ...again }, [reminder], at);

  const { session: _, ...subscription } = again;
  expect(await reminderPlans.take(later, 5)).toMatchObject([{ id: "call", ...subscription }]);
});

test.skipIf(withoutPostgresql)(
  "the text of a reminder that was taken is not stored again by a later plan",
  async () => {
    const database = await sharedDatabase();
    const { reminderPlans } = await database.store();
    await reminderPlans.replace(device, [reminder], at);
    expect(await reminderPlans.take(later, 5)).toHaveLength(1);

    await reminderPlans.replace(device, [reminder], at);

    expect(await database.rows("reminders")).toMatchObject([{ state: "taken", ciphertext: "" }]);
  },
);

test.skipIf(withoutPostgresql)("a reminder that is planned again for another time is due at that time", async () => {
  const { reminderPlans } = await (await sharedDatabase()).store();
  await reminderPlans.replace(device, [reminder], at);
  await reminderPlans.replace(device, [{ ...reminder, at: later }], at);

  expect(await reminderPlans.take(at, 5)).toEqual([]);
  expect(await reminderPlans.take(later, 5)).toMatchObject([{ id: "call", at: later }]);
});
