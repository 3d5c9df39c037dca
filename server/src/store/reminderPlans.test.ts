import { describe, expect, test } from "vitest";
import { sharedDatabase, withoutPostgresql } from "../../test/stores.ts";
import type { PlannedReminder, ReminderDevice, ReminderPlans } from "./reminderPlans.ts";

const NOW = Date.parse("2026-11-20T10:00:00+05:30");
const minute = (count: number) => new Date(NOW + count * 60_000);
const device = (name: string, overrides: Partial<ReminderDevice> = {}): ReminderDevice => ({
  device: name,
  holder: "user",
  session: "session",
  endpoint: `https://push.example.com/${name}`,
  p256dh: "p",
  auth: "a",
  ...overrides,
});
const reminder = (id: string, dueAt = minute(0)): PlannedReminder => ({ id, at: dueAt, ciphertext: `sealed ${id}` });

describe.skipIf(withoutPostgresql)("plans", () => {
  const open = async () => {
    const database = await sharedDatabase();
    return async () => (await database.store()).reminderPlans;
  };
  const idsOf = async (plans: ReminderPlans, now = minute(0)) =>
    (await plans.take(now, 100)).map(({ id }) => id).sort();

  test("plans are taken once, when due, with everything needed to send them", async () => {
    const plans = await (await open())();
    await plans.replace(device("phone"), [reminder("a"), reminder("b", minute(5))], minute(-60));

    const { session: _, ...target } = device("phone");
    expect(await plans.take(minute(0), 100)).toEqual([
      { id: "a", at: minute(0), ciphertext: "sealed a", tries: 0, ...target },
    ]);
    expect(await idsOf(plans)).toEqual([]);
    expect(await idsOf(plans, minute(5))).toEqual(["b"]);
  });

  test("plans are replaced except for reminders already taken, which no later plan repeats", async () => {
    const plans = await (await open())();
    await plans.replace(device("phone"), [reminder("a"), reminder("b", minute(5))], minute(-60));
    await plans.take(minute(0), 100);
    await plans.replace(device("phone"), [reminder("a", minute(3)), reminder("c", minute(5))], minute(1));

    expect(await idsOf(plans, minute(10))).toEqual(["c"]);
  });

  test("plans of a device are limited to 200 reminders; those taken first make room", async () => {
    const plans = await (await open())();
    const plan = (from: number) =>
      Array.from({ length: 150 }, (_, index) => reminder(`call ${from + index}`, minute(from + index)));
    for (const from of [0, 150, 300]) {
      await plans.replace(device("phone"), plan(from), minute(0));
      await plans.take(minute(from + 149), 200);
    }
    await plans.replace(device("phone"), [reminder("call 0"), reminder("call 449", minute(449))], minute(449));

    // The first was forgotten, so it counts as new; the last is known.
    expect(await idsOf(plans, minute(449))).toEqual(["call 0"]);
  });

  test("plans are taken by only one of many processes", async () => {
    const openProcess = await open();
    const processes = await Promise.all([openProcess(), openProcess(), openProcess()]);
    const ids = Array.from({ length: 200 }, (_, index) => `call ${String(index).padStart(3, "0")}`);
    await processes[0]?.replace(
      device("phone"),
      ids.map((id) => reminder(id)),
      minute(-60),
    );

    const taken = await Promise.all(
      processes.flatMap((plans) => Array.from({ length: 10 }, () => plans.take(minute(0), 10))),
    );
    const rest = await idsOf(processes[0] as ReminderPlans);

    expect([...taken.flat().map(({ id }) => id), ...rest].sort()).toEqual(ids);
  });

  test("plans are retried when requested, and not before", async () => {
    const plans = await (await open())();
    await plans.replace(device("phone"), [reminder("a")], minute(-60));
    const [taken] = await plans.take(minute(0), 1);
    if (taken) await plans.retry(taken, minute(2));

    expect(await idsOf(plans, minute(1))).toEqual([]);
    const [second] = await plans.take(minute(2), 1);
    expect(second).toMatchObject({ id: "a", ciphertext: "sealed a", at: minute(0), tries: 1 });
    if (second) await plans.retry(second, minute(3));
    expect(await plans.take(minute(3), 1)).toMatchObject([{ id: "a", at: minute(0), tries: 2 }]);
  });

  test("plans of one call are separate for each device, and retried separately", async () => {
    const plans = await (await open())();
    for (const name of ["phone", "tablet"]) await plans.replace(device(name), [reminder("a")], minute(-60));
    const taken = await plans.take(minute(0), 100);
    const endpoints = [device("phone").endpoint, device("tablet").endpoint];
    expect(taken.map(({ endpoint }) => endpoint).sort()).toEqual(endpoints);
    const [first] = taken;
    if (first) await plans.retry(first, minute(2));

    expect((await plans.take(minute(2), 100)).map(({ device: name }) => name)).toEqual([first?.device]);
  });

  test("plans end only with their own session", async () => {
    const plans = await (await open())();
    for (const [name, session] of [
      ["a", "one"],
      ["b", "two"],
    ] as const)
      await plans.replace(device(name, { session }), [reminder(name)], minute(-60));

    await plans.forget({ session: "two" });

    expect(await idsOf(plans)).toEqual(["a"]);
  });

  test("plans of a device start over when another user signs in on it", async () => {
    const plans = await (await open())();
    await plans.replace(device("phone"), [reminder("a"), reminder("b", minute(5))], minute(-60));
    await plans.take(minute(0), 100);
    await plans.replace(device("phone", { holder: "other user" }), [reminder("a")], minute(0));

    expect(await idsOf(plans, minute(10))).toEqual(["a"]);
  });

  test("plans of a user are limited to ten devices; the one that planned longest ago makes room", async () => {
    const plans = await (await open())();
    for (let index = 0; index <= 10; index += 1)
      await plans.replace(device(`device ${index}`), [reminder(`of ${index}`)], minute(index - 60));

    const ids = await idsOf(plans);
    expect(ids).toHaveLength(10);
    expect(ids).not.toContain("of 0");
  });

  test("plans that are empty remove all reminders", async () => {
    const plans = await (await open())();
    await plans.replace(device("phone"), [reminder("a")], minute(-60));
    await plans.replace(device("phone"), [], minute(-59));

    expect(await idsOf(plans)).toEqual([]);
  });
});

test.skipIf(withoutPostgresql)(
  "PostgreSQL keeps no text of reminders that were taken, and no device that is long gone",
  async () => {
    const database = await sharedDatabase();
    const { reminderPlans } = await database.store();
    await reminderPlans.replace(device("phone"), [reminder("a")], minute(-60));
    await reminderPlans.take(minute(0), 1);

    expect(await database.rows("reminders")).toMatchObject([{ state: "taken", ciphertext: "" }]);
    const fiveDaysAgo = new Date(Date.now() - 5 * 86_400_000);
    await reminderPlans.replace(device("old"), [reminder("b", fiveDaysAgo)], fiveDaysAgo);
    await reminderPlans.replace(device("phone"), [reminder("c", new Date())], new Date());
    await database.sweep();
    expect(await database.rows("reminder_devices")).toMatchObject([{ device: "phone" }]);
  },
);

test.skipIf(withoutPostgresql)(
  "a reminder that was taken is not repeated by a plan of the next day, and an old one is deleted",
  async () => {
    const database = await sharedDatabase();
    const { reminderPlans } = await database.store();
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const plan = [reminder("yesterday", hoursAgo(40)), reminder("last week", hoursAgo(49))];
    await reminderPlans.replace(device("phone"), plan, hoursAgo(50));
    await reminderPlans.take(new Date(), 10);

    await database.sweep();

    expect((await database.rows("reminders")).map(({ id }) => id)).toEqual(["yesterday"]);
    await reminderPlans.replace(device("phone"), plan.slice(0, 1), new Date());
    expect(await reminderPlans.take(new Date(), 10)).toEqual([]);
  },
);

test.skipIf(withoutPostgresql)("PostgreSQL takes the oldest first even without an index", async () => {
  const database = await sharedDatabase();
  const { reminderPlans } = await database.store();
  const planned = [9, 4, 7, 1, 6].map((minutes) => reminder(`at ${minutes}`, minute(minutes)));
  await reminderPlans.replace(device("phone"), planned, minute(-60));
  // An index on the time would produce the order by chance.
  await database.run("drop index mobile_crm_gateway.reminders_due");

  const takeIds = async () => (await reminderPlans.take(minute(10), 2)).map(({ id }) => id).sort();
  expect([await takeIds(), await takeIds(), await takeIds()]).toEqual([["at 1", "at 4"], ["at 6", "at 7"], ["at 9"]]);
});
