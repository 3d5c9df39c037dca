import { toDay } from "@mobile-crm/contracts/schemas/dates.ts";
import { expect, test } from "vitest";
import { unreadParts } from "./unreadParts.ts";

interface Visit {
  visit_date?: string | null;
  phase?: string | null;
  owner?: number | null;
}

const parts = {
  visit_date: { label: "Visited", keeps: ["visited", "visit_date"], documented: true, reads: toDay },
  phase: { label: "Phase" },
  owner: { label: "Owner", refuses: true },
};
const unreadOf = (visit: Visit & { unreadable?: string[] }) => unreadParts<Visit>(visit, parts);

test("a completely read record omits nothing", () => {
  const { kept, asked, refused, without } = unreadOf({ visit_date: null, phase: "new", owner: 4 });

  expect([kept, asked, refused]).toEqual([[], [], []]);
  expect(without({ visited: null, visit_date: null })).toEqual({ visited: null, visit_date: null });
});

test.each([
  ["is absent", { phase: "new", owner: 4 }],
  ["could not be read", { visit_date: null, unreadable: ["enquiry.visit_date"] }],
  ["is not a date", { visit_date: "some day" }],
])("a date that %s is kept: its blank fields are not sent", (_, visit) => {
  const { kept, keeps, without } = unreadOf(visit);

  expect(kept).toEqual(["Visited"]);
  expect(keeps("visited")).toBe(true);
  expect(without({ visited: null, visit_date: "", comment: "" })).toEqual({ comment: "" });
});

test("an entered value for such a part is sent", () => {
  expect(unreadOf({}).without({ visited: true, visit_date: "2026-11-20" })).toEqual({
    visited: true,
    visit_date: "2026-11-20",
  });
  expect(unreadOf({}).without({ visited: false, visit_date: null })).toEqual({ visited: false });
});

test("an empty text is not an unreadable date, and an empty list is blank", () => {
  expect(unreadOf({ visit_date: "" }).kept).toEqual([]);
  expect(unreadOf({}).without({ visited: [] })).toEqual({});
  expect(unreadOf({}).without({ visited: ["a"] })).toEqual({ visited: ["a"] });
});

test("a missing part that is not documented does not count as unread", () => {
  expect(unreadOf({ visit_date: null })).toMatchObject({ kept: [], asked: [], refused: [] });
});

test("a part that keeps no fields has to be entered, and a required one prevents the edit", () => {
  const { asked, refused } = unreadOf({ visit_date: null, unreadable: ["visit.phase", "visit.owner"] });

  expect(asked).toEqual(["Phase"]);
  expect(refused).toEqual(["Owner"]);
});
