import { describe, expect, test } from "vitest";
import { sharedDatabase, withoutPostgresql } from "../../test/stores.ts";
import { openMemoryPlans } from "../reminders/memoryPlans.ts";
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

const kinds: [string, boolean, () => Promise<() => Promise<ReminderPlans>>][] = [
  [
    "in memory",
    false,
    async () => {
      const plans = openMemoryPlans();
      return async () => plans;
    },
  ],
  [
    "in PostgreSQL",
    withoutPostgresql,
    async () => {
      const database = await sharedDatabase();
      return async () => (await database.store()).reminderPlans;
    },
  ],
];

describe.each(kinds)("plans %s", (_name, isSkipped, open) => {
  const plansTest = isSkipped ? test.skip : test;
  const idsOf = async (plans: ReminderPlans, now = minute(0)) =>
    (await plans.take(now, 100)).map(({ id }) => id).sort();

  plansTest("are taken the oldest first where more are due than can be sent at a time", async () => {
    const plans = await (await open())();
    const planned = [9, 4, 7, 1, 6].map((minutes) => reminder(`at ${minutes}`, minute(minutes)));
    await plans.replace(device("phone"), planned, minute(-60));

    const takeIds = async () => (await plans.take(minute(10), 2)).map(({ id }) => id).sort();
    expect([await takeIds(), await takeIds(), await takeIds()]).toEqual([["at 1", "at 4"], ["at 6", "at 7"], ["at 9"]]);
  });

  plansTest("are taken when their time has come, once, with what is needed to send them", async () => {
    const plans = await (await open())();
    await plans.replace(device("phone"), [reminder("a"), reminder("b", minute(5))], minute(-60));

    const { session: _, ...target } = device("phone");
    expect(await plans.take(minute(0), 100)).toEqual([
      { id: "a", at: minute(0), ciphertext: "sealed a", tries: 0, ...target },
    ]);
    expect(await idsOf(plans)).toEqual([]);
    expect(await idsOf(plans, minute(5))).toEqual(["b"]);
  });

  plansTest("are replaced, but for what was taken, which no later plan repeats", async () => {
    const plans = await (await open())();
    await plans.replace(device("phone"), [reminder("a"), reminder("b", minute(5))], minute(-60));
    await plans.take(minute(0), 100);
    await plans.replace(device("phone"), [reminder("a", minute(3)), reminder("c", minute(5))], minute(1));

    expect(await idsOf(plans, minute(10))).toEqual(["c"]);
  });

  plansTest("of a device are 200 at most: what was taken first makes room", async () => {
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

  plansTest("are taken by one process only, whatever the number of them", async () => {
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

  plansTest("are tried again where that was asked for, and not before", async () => {
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

  plansTest("of one call are those of each device, which is tried again by itself", async () => {
    const plans = await (await open())();
    for (const name of ["phone", "tablet"]) await plans.replace(device(name), [reminder("a")], minute(-60));
    const taken = await plans.take(minute(0), 100);
    const endpoints = [device("phone").endpoint, device("tablet").endpoint];
    expect(taken.map(({ endpoint }) => endpoint).sort()).toEqual(endpoints);
    const [first] = taken;
    if (first) await plans.retry(first, minute(2));

    expect((await plans.take(minute(2), 100)).map(({ device: name }) => name)).toEqual([first?.device]);
  });

  plansTest("end with the device, the session or all other sessions of the user", async () => {
    const plans = await (await open())();
    for (const [name, session, holder] of [
      ["a", "one", "user"],
      ["b", "one", "user"],
      ["c", "two", "user"],
      ["d", "three", "user"],
      ["e", "three", "other user"],
    ] as const)
      await plans.replace(device(name, { session, holder }), [reminder(name)], minute(-60));

    await plans.forget({ device: "a" });
    await plans.forget({ session: "two" });
    await plans.forget({ holder: "user", except: "one" });

    expect(await idsOf(plans)).toEqual(["b", "e"]);
    await plans.replace(device("b", { session: "one" }), [reminder("f")], minute(0));
    await plans.forget({ holder: "user" });
    expect(await idsOf(plans)).toEqual([]);
  });

  plansTest("end with the session alone that has ended", async () => {
    const plans = await (await open())();
    for (const [name, session] of [
      ["a", "one"],
      ["b", "two"],
    ] as const)
      await plans.replace(device(name, { session }), [reminder(name)], minute(-60));

    await plans.forget({ session: "two" });

    expect(await idsOf(plans)).toEqual(["a"]);
  });

  plansTest("of a device start over where another user signs in on it", async () => {
    const plans = await (await open())();
    await plans.replace(device("phone"), [reminder("a"), reminder("b", minute(5))], minute(-60));
    await plans.take(minute(0), 100);
    await plans.replace(device("phone", { holder: "other user" }), [reminder("a")], minute(0));

    expect(await idsOf(plans, minute(10))).toEqual(["a"]);
  });

  plansTest("of a user are for ten devices; the one that planned longest ago makes room", async () => {
    const plans = await (await open())();
    for (let index = 0; index <= 10; index += 1)
      await plans.replace(device(`device ${index}`), [reminder(`of ${index}`)], minute(index - 60));

    const ids = await idsOf(plans);
    expect(ids).toHaveLength(10);
    expect(ids).not.toContain("of 0");
  });

  plansTest("that are empty leave nothing to remind of", async () => {
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
