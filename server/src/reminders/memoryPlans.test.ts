import { expect, test } from "vitest";
import { openMemoryPlans } from "./memoryPlans.ts";

const NOW = Date.parse("2026-11-20T10:00:00+05:30");
const hour = (count: number, extraMs = 0) => new Date(NOW + count * 3_600_000 + extraMs);
const device = (name: string, holder = "user") => ({
  device: name,
  holder,
  session: "session",
  endpoint: name,
  p256dh: "p",
  auth: "a",
});
const reminder = (id: string, dueAt = hour(0)) => ({ id, at: dueAt, ciphertext: `sealed ${id}` });

test("a reminder that was taken is repeated only two days after its time", async () => {
  const plans = openMemoryPlans();
  const idsAt = async (now: Date) => {
    await plans.replace(device("phone"), [reminder("call")], now);
    return (await plans.take(now, 10)).map(({ id }) => id);
  };

  expect(await idsAt(hour(0))).toEqual(["call"]);
  expect([await idsAt(hour(1)), await idsAt(hour(47)), await idsAt(hour(48))]).toEqual([[], [], []]);
  expect(await idsAt(hour(48, 1))).toEqual(["call"]);
});

test("a reminder is due at its own time, whenever it was planned", async () => {
  const plans = openMemoryPlans();
  await plans.replace(device("phone"), [reminder("call", hour(2))], hour(0));

  expect(await plans.take(hour(2, -1), 10)).toEqual([]);
  expect(await plans.take(hour(2), 10)).toMatchObject([{ id: "call", at: hour(2) }]);
});

test("a reminder that is retried keeps its own time", async () => {
  const plans = openMemoryPlans();
  await plans.replace(device("phone"), [reminder("call")], hour(0));
  const [takenReminder] = await plans.take(hour(0), 1);
  if (takenReminder) await plans.retry(takenReminder, hour(1));

  expect(await plans.take(hour(1), 1)).toMatchObject([
    { id: "call", at: hour(0), ciphertext: "sealed call", tries: 1 },
  ]);
});

test("a plan replaces the session and the subscription of its device", async () => {
  const plans = openMemoryPlans();
  await plans.replace(device("phone"), [reminder("call")], hour(0));
  const newSubscription = { session: "next", endpoint: "next", p256dh: "next", auth: "next" };
  await plans.replace({ ...device("phone"), ...newSubscription }, [reminder("call")], hour(0));
  await plans.forget({ session: "session" });

  const { session: _, ...subscription } = newSubscription;
  expect(await plans.take(hour(0), 1)).toMatchObject([{ id: "call", ...subscription }]);
});

test("above the limit of a user, the device with the oldest plan is dropped, not the one that was added first", async () => {
  const plans = openMemoryPlans();
  const plan = (name: string) => plans.replace(device(name), [reminder(name)], hour(0));
  for (let index = 0; index < 10; index += 1) await plan(`device ${index}`);
  await plan("device 0");
  await plan("device 10");

  const ids = (await plans.take(hour(0), 100)).map(({ id }) => id);
  expect([ids.length, ids.includes("device 0"), ids.includes("device 1")]).toEqual([10, true, false]);
});

test("two thousand devices are remembered; above that, the one with the oldest plan is dropped", async () => {
  const plans = openMemoryPlans();
  for (let index = 0; index <= 2_000; index += 1)
    await plans.replace(device(`device ${index}`, `user ${index}`), [reminder(`of ${index}`)], hour(0));

  const ids = (await plans.take(hour(0), 3_000)).map(({ id }) => id);
  expect([ids.length, ids.includes("of 0"), ids.includes("of 1")]).toEqual([2_000, false, true]);
});
