import { expect, test } from "vitest";
import { nextCallDate } from "./nextCall.ts";

const now = new Date("2026-11-20T23:50:41.500+05:30");

test("the next call is later by the chosen period, to the minute, also over midnight in India", () => {
  expect(nextCallDate("20m", now)).toBe("2026-11-21T00:10:00+05:30");
  expect(nextCallDate("2h", now)).toBe("2026-11-21T01:50:00+05:30");
});

test("tomorrow is tomorrow in India, at eleven", () => {
  expect(nextCallDate("tomorrow", now)).toBe("2026-11-21T11:00:00+05:30");
  expect(nextCallDate("tomorrow", new Date("2026-11-20T20:00:00Z"))).toBe("2026-11-22T11:00:00+05:30");
});

test("the choice to pick a time sets no time", () => {
  expect(nextCallDate("pick", now)).toBeNull();
});
