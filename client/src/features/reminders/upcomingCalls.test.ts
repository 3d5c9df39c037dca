import { expect, test, vi } from "vitest";
import type { Sections } from "../../offline/workingSet/setStore.ts";
import { upcomingCalls } from "./planFromQueue.ts";

vi.mock("../../offline/reminders/pushReminders.ts", () => ({ planReminders: vi.fn() }));
vi.mock("../../offline/workingSet/setStore.ts", () => ({ loadSet: vi.fn() }));

const NOW = Date.parse("2026-11-20T09:00:00+05:30");
const call = (id: number, time: string, day = 20, assigned_to = "Asha Rao") => ({
  ...{ id, full_name: `Customer ${id}`, assigned_to },
  ncd: `2026-11-${day}T${time}:00+05:30`,
});
const sections = (lists: Record<string, ReturnType<typeof call>[]>): Sections =>
  new Map(Object.entries(lists).map(([name, rows]) => [name, rows.map((row) => ({ hash: "h", row }))]));
const idsOf = (...given: Parameters<typeof upcomingCalls>) => upcomingCalls(...given).map(({ id }) => id);

test("calls of today are those of the queue, then of its copy on the device; later ones are of the list", () => {
  const set = sections({
    "calls.enquiriesToday": [call(1, "09:30"), call(2, "10:00"), call(3, "12:00"), call(4, "16:00")],
    "enquiries.list 0": [call(5, "11:00"), call(6, "09:00", 21), call(7, "10:00", 19)],
  });
  const read = { calls: [call(1, "09:30"), call(3, "11:00")], isWhole: false };

  expect(idsOf(read, set, "Asha Rao", NOW)).toEqual([1, 3, 4, 6]);
  expect(idsOf({ ...read, isWhole: true }, set, "Asha Rao", NOW)).toEqual([1, 3, 6]);
  expect(idsOf(read, undefined, "Asha Rao", NOW)).toEqual([1, 3]);
});

test("calls of others are left out", () => {
  const read = { calls: [call(1, "09:30"), call(2, "10:00", 20, "Vikram Shah")], isWhole: true };

  expect(idsOf(read, sections({}), "Asha Rao", NOW)).toEqual([1]);
});
