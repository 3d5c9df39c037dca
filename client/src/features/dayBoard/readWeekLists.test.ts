import { beforeEach, expect, test, vi } from "vitest";
import { fakeNetwork } from "../../../test/fakeNetwork.ts";
import { createdIn, firstOfSevenDays, readWeekLists } from "./readWeekLists.ts";

const lists = { standUps: vi.fn(), clientMeetings: vi.fn(), meetings: vi.fn(), campaigns: vi.fn() };

const WEEK = { start_date: "2026-11-26", end_date: "2026-12-02", is_advanced_search: true };
const serve = (list: keyof typeof lists, total: number) =>
  lists[list].mockReset().mockImplementation(async ({ page }: { page: number }) => ({
    rows: [{ id: `${list} ${page}` }],
    total,
    perPage: 10,
  }));
const pagesOf = (list: keyof typeof lists) => lists[list].mock.calls.map(([{ page }]) => page);

beforeEach(() => {
  fakeNetwork(Object.fromEntries(Object.entries(lists).map(([name, query]) => [`${name}.list`, query])));
  for (const list of ["standUps", "clientMeetings", "meetings", "campaigns"] as const) serve(list, 5);
});

test("a week is seven days up to the given one, and its campaigns are those created in it", () => {
  expect(firstOfSevenDays("2026-12-02")).toBe("2026-11-26");
  expect(createdIn("2026-12-02")).toEqual({
    created_at_from: "2026-11-26",
    created_at_upto: "2026-12-02",
    is_advanced_search: true,
  });
});

test("all four lists are read, those of people by team", async () => {
  const read = await readWeekLists("2026-12-02", 4);

  for (const list of ["standUps", "clientMeetings", "meetings"] as const)
    expect(lists[list].mock.calls).toEqual([[{ ...WEEK, tl_id: 4, page: 1 }]]);
  expect(lists.campaigns.mock.calls).toEqual([[{ ...createdIn("2026-12-02"), page: 1 }]]);
  expect(read).toMatchObject({
    standUps: { rows: [{ id: "standUps 1" }], total: 5 },
    clients: { rows: [{ id: "clientMeetings 1" }], total: 5 },
    visits: { total: 5 },
    campaigns: { rows: [{ id: "campaigns 1" }], total: 5 },
    callsLeft: 50,
  });
});

test("sixteen pages of stand-ups and six of client meetings are read, and one of each other list", async () => {
  for (const list of ["standUps", "clientMeetings", "meetings", "campaigns"] as const) serve(list, 500);
  const { standUps, clients, callsLeft } = await readWeekLists("2026-12-02", undefined);

  expect(pagesOf("standUps")).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  expect(pagesOf("clientMeetings")).toEqual([1, 2, 3, 4, 5, 6]);
  expect([pagesOf("meetings"), pagesOf("campaigns")]).toEqual([[1], [1]]);
  expect([standUps.rows.length, clients.rows.length, callsLeft]).toEqual([16, 6, 30]);
});

test.each([
  [10, 10, 50],
  [20, 10, 40],
  [20, 20, 40],
  [110, 10, 40],
  [110, 20, 30],
])("after %i stand-ups and %i client meetings %i calls are left", async (standUps, clients, callsLeft) => {
  serve("standUps", standUps);
  serve("clientMeetings", clients);

  expect((await readWeekLists("2026-12-02", undefined)).callsLeft).toBe(callsLeft);
});
