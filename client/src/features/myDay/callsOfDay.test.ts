import { afterEach, expect, test, vi } from "vitest";
import { callsOfDay, mostCalls } from "./callsOfDay.ts";

const now = new Date("2026-11-22T11:00:00+05:30");
const queue = (total: number, ncd = "2026-11-22T12:00:00+05:30") => ({ total, rows: total ? [{ ncd }] : [] });

afterEach(() => vi.unstubAllGlobals());

test("calls that have left the queue since the day's maximum count as done", () => {
  expect(callsOfDay(queue(41), 0, now)).toEqual({ done: 0, left: 41, most: 41 });
  expect(callsOfDay(queue(38), 41, now)).toEqual({ done: 3, left: 38, most: 41 });
  expect(callsOfDay(queue(43), 41, now)).toEqual({ done: 0, left: 43, most: 43 });
  expect(callsOfDay(queue(0), 43, now)).toEqual({ done: 43, left: 0, most: 43 });
});

test("the number of an earlier day is not the maximum of this day", () => {
  expect(callsOfDay(queue(38, "2026-11-21T12:00:00+05:30"), 0, now)).toEqual({ done: 0, left: 38, most: 0 });
});

test("the maximum belongs to one user and one day", () => {
  const storage = new Map<string, string>([["calls_of_day 8", "no JSON"]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
  mostCalls.keep("6", "2026-11-22", 41);

  const read = ([user = "", day = ""]: string[]) => mostCalls.read(user, day);
  expect(
    [
      ["6", "2026-11-22"],
      ["6", "2026-11-23"],
      ["7", "2026-11-22"],
      ["8", "2026-11-22"],
    ].map(read),
  ).toEqual([41, 0, 0, 0]);
});
