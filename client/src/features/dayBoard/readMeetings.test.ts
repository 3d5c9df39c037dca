import { beforeEach, expect, test, vi } from "vitest";
import { fakeNetwork } from "../../../test/fakeNetwork.ts";
import { groupsOf, readMeetings } from "./readMeetings.ts";

const list = vi.fn();
const details = vi.fn();
beforeEach(() => void fakeNetwork({ "meetings.list": list, "meetings.details": details }));

/** The visits of each of these people, by id. */
const visits = new Map<number, { id: number; start_date_time: string }[]>();
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: index + 1, label: `P${index + 1}` }));
const emptyDay = { standUps: { rows: [], total: 0 }, clients: { rows: [], total: 0 }, visits: { rows: [], total: 50 } };

beforeEach(() => {
  visits.clear();
  list.mockReset().mockImplementation(async ({ user_ids }: { user_ids: number[] }) => {
    const rows = user_ids.flatMap((id) => visits.get(id) ?? []);
    return { rows, total: rows.length, perPage: 20 };
  });
  details.mockReset().mockImplementation(async ({ id }: { id: number }) => ({ meeting: { location: `Place ${id}` } }));
});

test("the few of forty people who met a broker are found in groups and then one by one", async () => {
  visits.set(7, [{ id: 70, start_date_time: "2026-11-20T10:00:00+05:30" }]);
  const meetings = await readMeetings("2026-11-20", { out: [], missing: people(40) }, emptyDay);

  expect([list.mock.calls.length, details.mock.calls.length]).toEqual([14, 1]);
  expect(Object.keys(meetings)).toHaveLength(40);
  expect(meetings.P7).toEqual({ met: 1, last: { place: "Place 70", at: "2026-11-20T10:00:00+05:30" } });
  expect(meetings.P8).toEqual({ met: 0, last: undefined });
});

test("if many have met someone, at most sixty calls are made, and the rest is unknown", async () => {
  for (const { value } of people(100)) visits.set(value, [{ id: value, start_date_time: "2026-11-20T10:00:00+05:30" }]);
  const meetings = await readMeetings("2026-11-20", { out: people(30), missing: people(100) }, emptyDay);

  expect([list.mock.calls.length, details.mock.calls.length]).toEqual([30, 10]);
  expect(Object.keys(meetings)).toHaveLength(10);
});

test("meetings are not counted if not all client meetings were read", async () => {
  const clients = { rows: [], total: 50 };

  expect(
    (await readMeetings("2026-11-20", { out: [], missing: people(1) }, { ...emptyDay, clients })).P1?.met,
  ).toBeNull();
});

test("thirty people are requested one by one, so that all of their meetings count", async () => {
  for (const { value } of people(30)) visits.set(value, [{ id: value, start_date_time: "2026-11-20T10:00:00+05:30" }]);
  const meetings = await readMeetings("2026-11-20", { out: people(30).slice(20), missing: people(20) }, emptyDay);

  expect([list.mock.calls.length, details.mock.calls.length]).toEqual([30, 10]);
  expect(Object.values(meetings).map((entry) => entry.met)).toEqual(Array(30).fill(1));
});

test("items are divided into groups of a size", () => {
  expect(groupsOf([], 0)).toEqual([]);
  expect(groupsOf([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
});

test("if there are more people than visits, the details of the visits tell the person and the place", async () => {
  details.mockImplementation(async ({ id }: { id: number }) => ({
    meeting: { id, field_executive: `P${id}`, location: `Place ${id}`, start_date_time: "2026-11-20T10:00:00+05:30" },
  }));
  const rows = [{ id: 7 }, { id: 40 }];
  const meetings = await readMeetings(
    "2026-11-20",
    { out: [], missing: people(60) },
    { ...emptyDay, visits: { rows, total: 2 } },
  );

  expect([list.mock.calls.length, details.mock.calls.length]).toEqual([0, 2]);
  expect([meetings.P7?.met, meetings.P40?.last?.place, meetings.P8?.met]).toEqual([1, "Place 40", 0]);
});
