import { expect, test } from "vitest";
import { callsDueSoon, callsOfUser, dueBy, type QueuedCall } from "./dueCalls.ts";

const now = Date.parse("2026-11-20T11:00:00+05:30");
const callAt = (id: number, time: string | null, assigned_to: string | null = "Asha Rao"): QueuedCall => ({
  id,
  full_name: `Customer ${id}`,
  ncd: time && `2026-11-20T${time}:00+05:30`,
  assigned_to,
});
const idsOf = (calls: readonly QueuedCall[]) => calls.map(({ id }) => id);

test("a call is near from ten minutes before its time until ten minutes after, earliest first", () => {
  const calls = [callAt(1, "11:10"), callAt(2, "11:11"), callAt(3, "10:51"), callAt(4, "10:50"), callAt(5, null)];

  expect(idsOf(callsDueSoon(calls, now))).toEqual([3, 1]);
});

test("calls due by now are counted; a call with a date but no time is never due", () => {
  const calls = [callAt(1, "09:00"), callAt(2, "11:00"), callAt(3, "11:01"), { ...callAt(4, null), ncd: "2026-11-20" }];

  expect(dueBy(calls, now)).toBe(2);
});

test("a lead is reminded of their own calls only; in a queue with a single name, any spelling of it is their own", () => {
  const calls = [callAt(1, "11:05"), callAt(2, "11:05", "Vikram Shah"), callAt(3, "11:05", null)];

  expect(idsOf(callsOfUser(calls, " asha rao "))).toEqual([1, 3]);
  expect(idsOf(callsOfUser(calls, "Meera Iyer"))).toEqual([3]);
  expect(idsOf(callsOfUser([callAt(1, "11:05"), callAt(4, "11:06")], "asha"))).toEqual([1, 4]);
});

test("in a queue with two names only the user's calls are their own; spellings of one name are one", () => {
  const callsOfTwo = [callAt(1, "11:05"), callAt(2, "11:05", "Vikram Shah")];
  const callsOfOne = [callAt(1, "11:05"), callAt(2, "11:05", " ASHA RAO")];

  expect(idsOf(callsOfUser(callsOfTwo, "Asha Rao"))).toEqual([1]);
  expect(idsOf(callsOfUser(callsOfOne, "Rao, Asha"))).toEqual([1, 2]);
});

test("times in the server's other format are read", () => {
  expect(dueBy([{ ...callAt(1, null), ncd: "20-11-2026 10:59 AM" }], now)).toBe(1);
  expect(dueBy([{ ...callAt(1, null), ncd: "one of these days" }], now)).toBe(0);
});
