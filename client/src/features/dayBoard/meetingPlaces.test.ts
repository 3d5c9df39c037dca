import { beforeEach, describe, expect, test, vi } from "vitest";
import { fakeNetwork } from "../../../test/fakeNetwork.ts";
import type { DayReads } from "./readDay.ts";
import { readMeetings } from "./readMeetings.ts";

const list = vi.fn();
const details = vi.fn();
const ofClient = vi.fn();
beforeEach(
  () => void fakeNetwork({ "meetings.list": list, "meetings.details": details, "clientMeetings.details": ofClient }),
);

const DAY = "2026-11-20";
const timeAt = (hour: number) => `${DAY}T${String(hour).padStart(2, "0")}:00:00+05:30`;
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: index + 1, label: `P${index + 1}` }));
const client = (id: number | null, hour: number, field_executive = "P1") => ({
  id,
  field_executive,
  start_date_time: timeAt(hour),
});
const day = (change: { clients?: object[]; visits?: object[]; total?: number } = {}): DayReads => {
  const { clients = [], visits = [], total = visits.length } = change;
  return {
    standUps: { rows: [], total: 0 },
    clients: { rows: clients, total: clients.length },
    visits: { rows: visits, total },
  } as unknown as DayReads;
};
const readOfOne = (reads: DayReads) => readMeetings(DAY, { out: [], missing: people(1) }, reads);

beforeEach(() => {
  list.mockReset().mockResolvedValue({ rows: [{ id: 70, start_date_time: timeAt(10) }], total: 1 });
  details.mockReset().mockImplementation(async ({ id }) => ({ meeting: { location: `Visit ${id}` } }));
  ofClient.mockReset().mockImplementation(async ({ id }) => ({ location: `Client ${id}` }));
});

describe("the meetings of a person", () => {
  test("the meetings of a person are visits and the person's own client meetings; the place is that of the latest", async () => {
    const clients = [client(4, 12), client(5, 11), client(6, 18, "P2")];

    expect((await readOfOne(day({ clients }))).P1).toEqual({ met: 3, last: { place: "Client 4", at: timeAt(12) } });
    expect([ofClient.mock.calls, details.mock.calls.length]).toEqual([[[{ id: 4 }]], 0]);
    expect((await readOfOne(day({ clients: clients.slice(1) }))).P1?.last).toEqual({
      place: "Client 5",
      at: timeAt(11),
    });
  });

  test("the meetings of a person end with a visit if that is the latest", async () => {
    expect((await readOfOne(day({ clients: [client(4, 9)] }))).P1).toEqual({
      met: 2,
      last: { place: "Visit 70", at: timeAt(10) },
    });
    expect(ofClient).not.toHaveBeenCalled();
  });

  test("the meetings of a person have a time and no place if the latest has no id", async () => {
    expect((await readOfOne(day({ clients: [client(null, 12)] }))).P1?.last).toEqual({
      place: undefined,
      at: timeAt(12),
    });
    expect([ofClient.mock.calls.length, details.mock.calls.length]).toEqual([0, 0]);
  });

  test("the meetings of a person are searched for on that day", async () => {
    await readOfOne(day());

    expect(list.mock.calls).toEqual([
      [{ start_date: DAY, end_date: DAY, is_advanced_search: true, user_ids: [1], page: 1 }],
    ]);
  });
});

test("people without a stand-up are requested first, and people who are out with what is left of thirty calls", async () => {
  const meetings = await readMeetings(DAY, { out: people(30), missing: people(55).slice(30) }, day());

  expect([list.mock.calls.length, Object.keys(meetings).length]).toEqual([30, 30]);
});

describe("with more than thirty people without a stand-up", () => {
  /** Visits by one person each, whose details name the person. */
  const visits = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
  const readBy = (missing: number, reads: DayReads, out = people(0)) =>
    readMeetings(DAY, { out, missing: people(missing) }, reads);
  const knowExecutives = (meeting: object = {}) =>
    details.mockImplementation(async ({ id }) => ({
      meeting: { id, field_executive: `P${id}`, start_date_time: timeAt(10), location: `Visit ${id}`, ...meeting },
    }));
  beforeEach(() => void knowExecutives());

  test("forty visits are read through their details", async () => {
    const meetings = await readBy(31, day({ visits: visits(40) }), [{ value: 40, label: "P40" }]);

    expect([list.mock.calls.length, details.mock.calls.length]).toEqual([0, 40]);
    expect([meetings.P1?.met, meetings.P31?.met, meetings.P40?.met]).toEqual([1, 1, 1]);
    expect(meetings.P40?.last).toEqual({ place: "Visit 40", at: timeAt(10) });
  });

  test.each([
    ["more than forty visits", 31, day({ visits: visits(41) })],
    ["visits that were not all read", 31, day({ visits: visits(2), total: 3 })],
    ["thirty people", 30, day({ visits: visits(2) })],
  ])("%s are requested by person", async (_, missing, reads) => {
    list.mockResolvedValue({ rows: [], total: 0 });
    await readBy(missing, reads);

    expect(details).not.toHaveBeenCalled();
    expect(list).toHaveBeenCalled();
  });

  test("a day takes at most forty calls, of which places missing from details get the rest", async () => {
    knowExecutives({ location: null });
    await readBy(38, day({ visits: visits(38) }));

    expect(details).toHaveBeenCalledTimes(40);
  });

  test("a visit without an id is not read", async () => {
    const meetings = await readBy(31, day({ visits: [{ id: null }, { id: 2 }] }));

    expect(details.mock.calls).toEqual([[{ id: 2 }]]);
    expect([meetings.P1?.met, meetings.P2?.met]).toEqual([0, 1]);
  });
});
