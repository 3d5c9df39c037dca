import { beforeEach, expect, test, vi } from "vitest";
import { hasQueueOnDevice, planFromQueue, upcomingCalls } from "./planFromQueue.ts";

const fake = vi.hoisted(() => ({ plan: vi.fn(), set: undefined as object | undefined }));
vi.mock("../../offline/reminders/pushReminders.ts", () => ({ planReminders: fake.plan }));
vi.mock("../../offline/workingSet/setStore.ts", () => ({ loadSet: async () => fake.set }));

const call = (id: number | null, ncd: string | null, assigned_to = "Asha Rao") => ({
  ...{ id, full_name: id === 2 ? null : `Customer ${id}`, ncd, assigned_to },
});
const queue = (name: string, ...rows: object[]) => ({
  sections: new Map([[name, rows.map((row) => ({ hash: "h", row }))]]),
});
const planned = () => fake.plan.mock.lastCall?.[0];

beforeEach(() => {
  fake.plan.mockReset();
  fake.set = undefined;
});

test("the device has the queue where its set does", async () => {
  expect(await hasQueueOnDevice()).toBe(false);
  fake.set = queue("enquiries.list");
  expect(await hasQueueOnDevice()).toBe(false);
  fake.set = queue("calls.enquiriesToday");

  expect(await hasQueueOnDevice()).toBe(true);
});

test("a plan has each call with a time and an id, its name and the time in India", async () => {
  const calls = [
    call(1, "2026-11-20T18:05:00+05:30"),
    call(2, "2026-11-20T00:30:00+05:30"),
    call(null, "2026-11-20T10:00:00+05:30"),
    call(4, "2026-11-20"),
    call(5, null),
  ];
  await planFromQueue({ calls, isWhole: true }, "Asha Rao");

  expect(planned()).toEqual([
    { id: 1, due: Date.parse("2026-11-20T18:05:00+05:30"), name: "Customer 1", time: "18:05" },
    { id: 2, due: Date.parse("2026-11-20T00:30:00+05:30"), name: "the enquiry", time: "00:30" },
  ]);
});

test("what the device has of the queue is planned as well", async () => {
  fake.set = queue("calls.enquiriesToday", call(3, "2026-11-20T19:00:00+05:30"));
  await planFromQueue({ calls: [call(1, "2026-11-20T18:05:00+05:30")], isWhole: false }, "Asha Rao");

  expect(planned().map(({ id }: { id: number }) => id)).toEqual([1, 3]);
});

test("a call of the queue without a time does not hide what follows on the device", async () => {
  fake.set = queue("calls.enquiriesToday", call(3, "2026-11-20T19:00:00+05:30"));
  const calls = [call(1, "2026-11-20T18:05:00+05:30"), call(4, "2026-11-20")];
  await planFromQueue({ calls, isWhole: false }, "Asha Rao");

  expect(planned().map(({ id }: { id: number }) => id)).toEqual([1, 3]);
});

test("without a set the calls of others are left out, and a call of another day without a time is none", () => {
  const calls = [call(1, null), call(2, null, "Vikram Shah")];
  expect(upcomingCalls({ calls, isWhole: true }, undefined, "Asha Rao")).toEqual([calls[0]]);
  const { sections } = queue("enquiries.list", call(3, "2030-01-01"), call(4, "2030-01-01T10:00:00+05:30"));
  const found = upcomingCalls({ calls: [], isWhole: true }, sections as never, "Asha Rao", Date.parse("2026-11-20"));

  expect(found.map(({ id }) => id)).toEqual([4]);
});
