import { beforeEach, expect, test, vi } from "vitest";
import { fakeNetwork } from "../../../test/fakeNetwork.ts";
import { readDay } from "./readDay.ts";

const lists = { standUps: vi.fn(), clientMeetings: vi.fn(), meetings: vi.fn() };

const DAY = { start_date: "2026-11-20", end_date: "2026-11-20", is_advanced_search: true };

beforeEach(() => {
  fakeNetwork(Object.fromEntries(Object.entries(lists).map(([name, query]) => [`${name}.list`, query])));
  for (const [name, query] of Object.entries(lists))
    query.mockReset().mockImplementation(async ({ page }: { page: number }) => ({
      rows: [{ id: `${name} ${page}` }],
      total: 400,
      perPage: 20,
    }));
});

test("nine pages of stand-ups are read, and two of each kind of meeting", async () => {
  const { standUps, clients, visits } = await readDay("2026-11-20", 4);

  expect(lists.standUps.mock.calls).toEqual(
    Array.from({ length: 9 }, (_, index) => [{ ...DAY, tl_id: 4, page: index + 1 }]),
  );
  for (const list of [lists.clientMeetings, lists.meetings])
    expect(list.mock.calls).toEqual([[{ ...DAY, tl_id: 4, page: 1 }], [{ ...DAY, tl_id: 4, page: 2 }]]);
  expect([standUps.rows.length, standUps.total]).toEqual([9, 400]);
  expect(clients).toMatchObject({ rows: [{ id: "clientMeetings 1" }, { id: "clientMeetings 2" }], total: 400 });
  expect(visits).toMatchObject({ rows: [{ id: "meetings 1" }, { id: "meetings 2" }], total: 400 });
});

test("without a team a day covers everybody", async () => {
  await readDay("2026-11-20", undefined);

  expect(lists.meetings.mock.calls[0]).toEqual([{ ...DAY, page: 1 }]);
  expect(lists.meetings.mock.calls[0]?.[0]).not.toHaveProperty("tl_id");
});
