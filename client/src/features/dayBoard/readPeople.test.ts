import { beforeEach, expect, test, vi } from "vitest";
import { fakeNetwork } from "../../../test/fakeNetwork.ts";
import { readPeople } from "./readPeople.ts";
import type { WeekReads } from "./week.ts";

const visits = vi.fn();
const campaigns = vi.fn();
const details = vi.fn();
beforeEach(
  () => void fakeNetwork({ "meetings.list": visits, "campaigns.list": campaigns, "campaigns.details": details }),
);

const DAY = "2026-11-20";
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: index + 1, label: `P${index + 1}` }));
const standUp = (field_executive: string, done: number | null, target: number | null = 3) => ({
  id: 1,
  field_executive,
  todays_meeting_done: done,
  todays_meeting_target: target,
});
const week = (change: Partial<WeekReads> = {}): WeekReads => ({
  standUps: { rows: [], total: 0 },
  clients: { rows: [], total: 0 },
  visits: { total: 0 },
  campaigns: { rows: [], total: 0 },
  callsLeft: 40,
  ...change,
});
/** New campaigns, too many to read their details. */
const manyCampaigns = { rows: [], total: 12 };

/** Visits of each person, by id. */
const visitCounts = new Map<number, number>();
const requestedUsers = () => visits.mock.calls.map(([{ user_ids }]) => user_ids);

beforeEach(() => {
  visitCounts.clear();
  visits.mockReset().mockImplementation(async ({ user_ids }: { user_ids: number[] }) => ({
    total: user_ids.reduce((sum, id) => sum + (visitCounts.get(id) ?? 0), 0),
  }));
  campaigns.mockReset().mockResolvedValue({ total: 0 });
  details.mockReset();
});

test.each([
  ["are found in ten groups if there are five", 5, 50, 10 + 5],
  ["are found person by person if there are six", 6, 50, 40],
  ["are found person by person if there are as many people as calls", 5, 40, 40],
])("%s", async (_, total, count, calls) => {
  visitCounts.set(1, total);
  await readPeople(DAY, people(count), week({ visits: { total } }));

  expect(visits).toHaveBeenCalledTimes(calls);
});

test("visits not counted by a stand-up are searched for in ten groups, then person by person with at most twenty calls", async () => {
  for (const id of [1, 7, 13, 19, 25]) visitCounts.set(id, 1);
  const { met, haveOthersNoVisits } = await readPeople(DAY, people(60), week({ visits: { total: 5 } }));

  expect(visits).toHaveBeenCalledTimes(10 + 20);
  expect(Object.keys(met)).toHaveLength(30 + 20);
  expect([met.P1, met.P2, met.P60, haveOthersNoVisits]).toEqual([1, 0, 0, false]);
});

test("visits not counted by a stand-up are searched for only with the calls that are left, even if those suffice only for the groups", async () => {
  for (const id of [1, 6, 11, 16, 21]) visitCounts.set(id, 1);
  const { met } = await readPeople(
    DAY,
    people(50),
    week({ visits: { total: 5 }, campaigns: manyCampaigns, callsLeft: 30 }),
  );

  expect([visits.mock.calls.length, campaigns.mock.calls.length]).toEqual([10, 15]);
  expect(Object.keys(met)).toHaveLength(25);
});

test("visits not counted by a stand-up are not requested again for a group of one person", async () => {
  visitCounts.set(2, 1);
  const { met } = await readPeople(DAY, people(9), week({ visits: { total: 1 }, callsLeft: 8 }));

  expect(visits).toHaveBeenCalledTimes(9);
  expect(met).toMatchObject({ P1: 0, P2: 1, P9: 0 });
});

test("visits not counted by a stand-up are those of the seven days and of all people with the same name", async () => {
  const twins = [...people(2), { value: 9, label: "P1" }];
  visitCounts.set(1, 1).set(9, 2);
  const { met } = await readPeople(DAY, twins, week({ visits: { total: 3 } }));

  expect(requestedUsers()).toEqual([[1, 9], [2]]);
  expect(visits.mock.calls[0]?.[0]).toMatchObject({ start_date: "2026-11-14", end_date: DAY, page: 1 });
  expect(met).toEqual({ P1: 3, P2: 0 });
});

test("visits not counted by a stand-up are added to client meetings if those were read", async () => {
  visitCounts.set(1, 2);
  const clients = { rows: [{ id: 1, field_executive: "P1" }] as WeekReads["clients"]["rows"], total: 1 };
  const all = week({ clients, visits: { total: 2 } });

  expect((await readPeople(DAY, people(2), all)).met).toEqual({ P1: 3, P2: 0 });
  expect((await readPeople(DAY, people(2), { ...all, clients: { ...clients, total: 9 } })).met).toEqual({});
});

test("visits not counted by a stand-up are requested first for the largest shortfall, and last for people without a target", async () => {
  const rows = [standUp("P2", 0, 9), standUp("P3", 3, 3), standUp("P1", 0, null), standUp("P4", 1, 4)];
  await readPeople(DAY, people(4), week({ standUps: { rows, total: 4 }, visits: { total: 20 } }));

  expect(requestedUsers()).toEqual([[2], [4], [3], [1]]);
});

const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ campaign_id: id + 1 }));

test("new campaigns are counted by their details if there are at most ten", async () => {
  details.mockImplementation(() => new Promise((resolve) => setImmediate(resolve, { field_executive: "P1" })));
  const readWith = (campaignsOfWeek: object) =>
    readPeople(DAY, people(2), week({ campaigns: campaignsOfWeek as WeekReads["campaigns"] }));
  expect(await readWith({ rows: rows(10), total: 10 })).toMatchObject({ campaigns: { P1: 10, P2: 0 } });
  expect([details.mock.calls.length, campaigns.mock.calls.length]).toEqual([10, 0]);
  details.mockClear();
  await readWith({ rows: rows(11), total: 11 });
  await readWith({ rows: rows(2), total: 3 });

  expect([details.mock.calls.length, campaigns.mock.calls.length]).toEqual([0, 4]);
});

test("new campaigns without a number or an executive count for no one", async () => {
  details.mockResolvedValue({ field_executive: null });
  const counts = await readPeople(DAY, people(1), week({ campaigns: { rows: [{ id: 5 }, { id: null }], total: 2 } }));

  expect(details.mock.calls).toEqual([[{ campaign_id: 5 }]]);
  expect([counts.campaigns, counts.haveOthersNoCampaigns]).toEqual([{ P1: 0 }, false]);
});

test("new campaigns use all calls if no visit is searched for, and otherwise half of them", async () => {
  await readPeople(DAY, people(50), week({ campaigns: manyCampaigns }));
  expect([visits.mock.calls.length, campaigns.mock.calls.length]).toEqual([0, 40]);
  expect(campaigns.mock.calls[0]?.[0]).toEqual({
    created_at_from: "2026-11-14",
    created_at_upto: DAY,
    is_advanced_search: true,
    user_ids: [1],
    page: 1,
  });
  campaigns.mockClear();
  await readPeople(DAY, people(50), week({ campaigns: manyCampaigns, visits: { total: 9 } }));

  expect([visits.mock.calls.length, campaigns.mock.calls.length]).toEqual([20, 20]);
});

test("new campaigns leave the other calls to the visits if they are few", async () => {
  details.mockResolvedValue({ field_executive: "P1" });
  await readPeople(DAY, people(50), week({ campaigns: { rows: rows(4), total: 4 }, visits: { total: 9 } }));

  expect(visits).toHaveBeenCalledTimes(36);
});
