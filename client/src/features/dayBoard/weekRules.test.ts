import { describe, expect, test, vi } from "vitest";
import { type PeopleCounts, type WeekReads, type WeekRow, weekRows, weekTotals } from "./week.ts";
import { weekCsv } from "./weekCsv.ts";

vi.mock("../../api/trpc.ts", () => ({ trpcClient: {} }));

const row = (change: Partial<WeekRow>): WeekRow => ({
  ...{ executive: "P1", standUps: 1, met: 2, isAtLeast: false, target: 3 },
  ...{ sourced: 2, sourcingTarget: 4, campaigns: 1 },
  ...change,
});

describe("of a week whose visits the stand-ups do not count", () => {
  const reads = {
    standUps: { rows: [{ id: 1, field_executive: "P1", todays_meeting_done: 1 }], total: 1 },
    clients: { rows: ["P1", "P9", "P9"].map((field_executive, id) => ({ id, field_executive })), total: 3 },
    visits: { total: 5 },
    campaigns: { rows: [], total: 2 },
    callsLeft: 0,
  } as WeekReads;
  const counts = (change: Partial<PeopleCounts>): PeopleCounts => ({
    ...{ met: {}, campaigns: {}, haveOthersNoVisits: true, haveOthersNoCampaigns: true },
    ...change,
  });
  const of = (change: Partial<PeopleCounts>) =>
    Object.fromEntries(
      weekRows([{ value: 1, label: "P1" }], reads, counts(change)).map(({ executive, met, isAtLeast, campaigns }) => [
        executive,
        [met, isAtLeast, campaigns],
      ]),
    );

  test("a choice that was not asked for may have more, and no others where no visit is theirs", () => {
    expect(of({})).toEqual({ P1: [1, true, 0], P9: [2, false, 0] });
  });

  test("what was counted is exact, and others may have more where visits may be theirs", () => {
    const change = { met: { P1: 4 }, campaigns: { P1: 2 }, haveOthersNoVisits: false, haveOthersNoCampaigns: false };

    expect(of(change)).toEqual({ P1: [4, false, 2], P9: [2, true, null] });
  });
});

describe("the totals of a week", () => {
  test("add up what is known of all, and need no enquiries of those without a stand-up", () => {
    const absent = row({ executive: "P2", standUps: 0, target: null, sourced: null, sourcingTarget: null });

    expect(weekTotals([row({}), row({}), absent])).toEqual({
      ...{ target: 6, sourced: 4, sourcingTarget: 8, campaigns: 3 },
    });
  });

  test("are unknown where a part is, and no target is none", () => {
    expect(weekTotals([row({ sourced: null, target: null, campaigns: null }), row({ target: null })])).toEqual({
      ...{ target: null, sourced: null, sourcingTarget: 8, campaigns: null },
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
