import { expect, test } from "vitest";
import { type DayReads, hasOtherMeetings, readPages, searchOf } from "./readDay.ts";

test.each([
  ["one page", 20, 20, 9, [1]],
  ["one page and a row", 21, 20, 9, [1, 2]],
  ["all pages", 60, 20, 3, [1, 2, 3]],
  ["no more pages than allowed", 61, 20, 3, [1, 2, 3]],
  ["an empty list", 0, 20, 9, [1]],
  ["a list that does not state its page size", 2, 0, 9, [1, 2]],
])("%s is read", async (_, total, perPage, maxPages, expected) => {
  const requestedPages: number[] = [];
  const readPage = async (page: number) => {
    requestedPages.push(page);
    return { rows: [`row of ${page}`], total, perPage };
  };

  const read = await readPages(readPage, maxPages);

  expect(requestedPages).toEqual(expected);
  expect(read).toEqual({ rows: expected.map((page) => `row of ${page}`), total, pages: expected.length });
});

test("a search is limited to the chosen team", () => {
  const days = { start_date: "2026-11-20", end_date: "2026-11-26", is_advanced_search: true };

  expect(searchOf("2026-11-20", "2026-11-26", undefined)).toEqual(days);
  expect(searchOf("2026-11-20", "2026-11-26", 4)).toEqual({ ...days, tl_id: 4 });
});

test.each([
  ["as many as the stand-ups count", [2, 1], 1, 2, false],
  ["one more than they count", [2, 1], 2, 2, true],
  ["one fewer than they count", [2, 1], 1, 1, false],
  ["of a stand-up without a count", [2, null], 1, 1, true],
  ["without any stand-up", [], 0, 1, true],
  ["none at all", [], 0, 0, false],
])("other meetings may have been held: %s", (_, standUpsDone, clients, visits, expected) => {
  const reads = {
    standUps: {
      rows: standUpsDone.map((todays_meeting_done) => ({ todays_meeting_done })),
      total: standUpsDone.length,
    },
    clients: { rows: [], total: clients },
    visits: { rows: [], total: visits },
  } as unknown as DayReads;

  expect(hasOtherMeetings(reads)).toBe(expected);
});
