import { describe, expect, test } from "vitest";
import {
  areAllCounted,
  meetingsByName,
  notCountedByStandUps,
  type PeopleCounts,
  type WeekReads,
  type WeekRow,
  weekRows,
  weekTotals,
} from "./week.ts";
import { weekCsv } from "./weekCsv.ts";

const row = (change: Partial<WeekRow>): WeekRow => ({
  executive: "P1",
  standUps: 1,
  met: 2,
  isAtLeast: false,
  target: 3,
  sourced: 2,
  sourcingTarget: 4,
  campaigns: 1,
  ...change,
});

describe("in a week whose visits are not counted by stand-ups", () => {
  const reads = {
    standUps: { rows: [{ id: 1, field_executive: "P1", todays_meeting_done: 1 }], total: 1 },
    clients: { rows: ["P1", "P9", "P9"].map((field_executive, id) => ({ id, field_executive })), total: 3 },
    visits: { total: 5 },
    campaigns: { rows: [], total: 2 },
    callsLeft: 0,
  } as WeekReads;
  const counts = (change: Partial<PeopleCounts>): PeopleCounts => ({
    met: {},
    campaigns: {},
    haveOthersNoVisits: true,
    haveOthersNoCampaigns: true,
    ...change,
  });
  const rowsWith = (change: Partial<PeopleCounts>) =>
    Object.fromEntries(
      weekRows([{ value: 1, label: "P1" }], reads, counts(change)).map(({ executive, met, isAtLeast, campaigns }) => [
        executive,
        [met, isAtLeast, campaigns],
      ]),
    );

  test("a person who was not requested has at least the known meetings, and people outside the choices have exactly those if no visit is theirs", () => {
    expect(rowsWith({})).toEqual({ P1: [1, true, 0], P9: [2, false, 0] });
  });

  test("a requested person has an exact count, and people outside the choices have at least the known meetings if visits may be theirs", () => {
    const change = { met: { P1: 4 }, campaigns: { P1: 2 }, haveOthersNoVisits: false, haveOthersNoCampaigns: false };

    expect(rowsWith(change)).toEqual({ P1: [4, false, 2], P9: [2, true, null] });
  });
});

test("a stand-up of a person outside the choices has a row; its enquiries are unknown if it does not state them", () => {
  const standUp = { id: 1, field_executive: "Left Us", todays_meeting_done: 1 };
  const week = {
    standUps: { rows: [standUp], total: 1 },
    clients: { rows: [], total: 0 },
    visits: { total: 1 },
    campaigns: { rows: [], total: 0 },
    callsLeft: 0,
  };

  expect(weekRows([], week, undefined)).toMatchObject([{ executive: "Left Us", standUps: 1, met: 1, sourced: null }]);
});

describe("the totals of a week", () => {
  test("the totals of a week add up what is known, without the enquiries of people without a stand-up", () => {
    const absentRow = row({ executive: "P2", standUps: 0, target: null, sourced: null, sourcingTarget: null });

    expect(weekTotals([row({}), row({}), absentRow])).toEqual({
      target: 6,
      sourced: 4,
      sourcingTarget: 8,
      campaigns: 3,
    });
  });

  test("a total of a week is unknown if one of its parts is, and the target is absent if nobody has one", () => {
    expect(weekTotals([row({ sourced: null, target: null, campaigns: null }), row({ target: null })])).toEqual({
      target: null,
      sourced: null,
      sourcingTarget: 8,
      campaigns: null,
    });
  });
});

test.each([
  [{ met: 2, isAtLeast: false }, "2"],
  [{ met: 2, isAtLeast: true }, "at least 2"],
  [{ met: null, isAtLeast: true }, ""],
])("meetings of %o are exported as %j", (change, cell) => {
  expect(weekCsv([row(change)]).split("\r\n")[1]).toBe(`P1,1,${cell},3,2,4,1`);
});

describe("meetings not counted by stand-ups", () => {
  const standUp = (todays_meeting_done: number | null) => ({ id: 1, field_executive: "P1", todays_meeting_done });
  const reads = (done: (number | null)[], { read = done.length, clients = 1, visits = 2 } = {}): WeekReads => ({
    standUps: { rows: done.map(standUp), total: read },
    clients: { rows: [], total: clients },
    visits: { total: visits },
    campaigns: { rows: [], total: 0 },
    callsLeft: 0,
  });

  test.each([
    ["none", reads([2, 1]), 0, true],
    ["one", reads([2]), 1, false],
    ["negative if stand-ups count more", reads([2, 2]), -1, false],
    ["unknown if a stand-up has no count", reads([2, null]), Number.NaN, false],
    ["unknown if not all stand-ups were read", reads([2, 1], { read: 3 }), Number.NaN, false],
  ])("meetings not counted by stand-ups are %s", (_, week, count, isAll) => {
    expect([notCountedByStandUps(week), areAllCounted(week)]).toEqual([count, isAll]);
  });

  test("the meetings of a name are unknown if a stand-up does not state them or a list was not read to the end", () => {
    const meetings = meetingsByName(reads([2, 1], { clients: 0 }));
    expect([meetings.done("P1"), meetings.done("P2"), meetings.clients("P1")]).toEqual([3, 0, 0]);
    expect(meetingsByName(reads([2, null])).done("P1")).toBeNaN();
    expect(meetingsByName(reads([2], { read: 2 })).done("P1")).toBeNaN();
    expect(meetingsByName(reads([2])).clients("P1")).toBeNaN();
  });
});
