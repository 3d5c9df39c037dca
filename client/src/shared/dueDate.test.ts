import { expect, test } from "vitest";
import { formatLate, formatNearDay } from "./dueDate.ts";

/** Half past midnight in India, when it is still the previous day in UTC. */
const now = new Date("2026-11-22T00:30:00+05:30");

test.each([
  ["2026-11-22T10:00:00+05:30", "today 10:00 AM"],
  ["2026-11-22", "today"],
  ["2026-11-23T11:00:00+05:30", "tomorrow 11:00 AM"],
  ["2026-11-21T23:59:00+05:30", undefined],
  ["2026-11-24", undefined],
  ["soon", undefined],
  [null, undefined],
])("a call at %s is due: %s", (text, expected) => expect(formatNearDay(text, now)).toBe(expected));

test.each(["Dead", "Junk", "Lost", "Not Interested", "Booked", "Cancelled", "Declined", "In business", "Blacklisted"])(
  "a call for a record that is %s is not late",
  (status) => expect(formatLate("2026-10-08", now, status)).toBeUndefined(),
);

test.each(["Interested", "Visited", null])("a call for a record that is %s is late", (status) =>
  expect(formatLate("2026-10-08", now, status)).toBe("45 days late"),
);

test.each([
  ["2026-11-21T23:59:00+05:30", "1 day late"],
  ["2026-11-20", "2 days late"],
  ["2026-10-08", "45 days late"],
  ["2026-11-22T00:00:00+05:30", undefined],
  ["2026-12-24T10:00:00+05:30", undefined],
  [undefined, undefined],
])("a call at %s is late: %s", (text, expected) => expect(formatLate(text, now)).toBe(expected));
