import { describe, expect, test } from "vitest";
import { creditDateLabel, creditDateRange } from "./creditDates.ts";

describe("the default range", { tags: "K033" }, () => {
  test.each([
    ["2026-11-20", "2026-11-02", "2026-12-01"],
    ["2026-12-31", "2026-12-02", "2027-01-01"],
    ["2026-02-01", "2026-02-02", "2026-03-01"],
    ["2028-02-29", "2028-02-02", "2028-03-01"],
    ["2026-01-31", "2026-01-02", "2026-02-01"],
  ])(
    "the default range on %s is from %s, a day after the month's start, to %s, a day after its end",
    (today, from, upto) => {
      expect(creditDateRange({}, today)).toEqual({ credit_date_from: from, credit_date_upto: upto });
    },
  );

  test("the default range is replaced by chosen days, even by a single one", () => {
    expect(creditDateRange({ credit_date_from: "2026-01-05" }, "2026-11-20")).toEqual({
      credit_date_from: "2026-01-05",
      credit_date_upto: undefined,
    });
  });
});

test("the label names the days that are sent", { tags: "U129" }, () => {
  expect(creditDateLabel({ credit_date_from: "2026-11-02", credit_date_upto: "2026-12-01" })).toBe(
    "02-11-2026 to 01-12-2026",
  );
  expect(creditDateLabel({ credit_date_from: "2026-11-02" })).toBe("From 02-11-2026");
  expect(creditDateLabel({ credit_date_upto: "2026-12-01" })).toBe("Up to 01-12-2026");
});
