import { beforeEach, expect, test, vi } from "vitest";
import { fakeNetwork } from "../../../test/fakeNetwork.ts";
import { readPeople } from "./readPeople.ts";
import { type WeekReads, type WeekRow, weekRows, weekShortfall } from "./week.ts";
import { weekCsv } from "./weekCsv.ts";

const visits = vi.fn();
const campaigns = vi.fn();
const details = vi.fn();
beforeEach(
  () => void fakeNetwork({ "meetings.list": visits, "campaigns.list": campaigns, "campaigns.details": details }),
);

const DAY = "2026-11-20";
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: index + 1, label: `P${index + 1}` }));
const standUp = (field_executive: string, done: number, target = 3) => ({
  id: 1,
  field_executive,
  todays_meeting_done: done,
  todays_meeting_target: target,
  actual_enq_sourced: 2,
  enquiry_sourcing_target: 4,
});
function reads(standUps: ReturnType<typeof standUp>[], clients: string[], visitsTotal: number): WeekReads {
  return {
    standUps: { rows: standUps, total: standUps.length },
    clients: { rows: clients.map((field_executive, id) => ({ id, field_executive })), total: clients.length },
    visits: { total: visitsTotal },
    campaigns: { rows: [], total: 0 },
    callsLeft: 40,
  };
}

/** Visits of each person, by id. */
const visitCounts = new Map<number, number>();
const sumOf = (ids: number[], counts: ReadonlyMap<number, number>) =>
  ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);

beforeEach(() => {
  visitCounts.clear();
  details.mockReset();
  campaigns.mockReset();
  visits.mockReset().mockImplementation(async ({ user_ids }) => ({ total: sumOf(user_ids, visitCounts) }));
});

test("if stand-ups count all meetings, nobody is requested", async () => {
  const week = reads([standUp("P1", 2), standUp("P1", 1), standUp("P2", 3)], ["P1"], 5);
  const counts = await readPeople(DAY, people(2), week);

  expect([visits.mock.calls.length, campaigns.mock.calls.length]).toEqual([0, 0]);
  expect(weekRows(people(2), week, counts).map(({ executive, met, target }) => [executive, met, target])).toEqual([
    ["P1", 3, 6],
    ["P2", 3, 3],
  ]);
});

test("the few of fifty people with meetings beyond their stand-ups are found in groups and then one by one", async () => {
  visitCounts.set(1, 2).set(7, 3);
  const week = reads([standUp("P1", 3)], ["P1", "P8"], 5);
  const counts = await readPeople(DAY, people(50), week);

  // Ten groups of five, and the ten people in the groups of P7 and P8.
  expect(visits).toHaveBeenCalledTimes(20);
  const rows = weekRows(people(50), week, counts);
  expect(rows.every(({ isAtLeast }) => !isAtLeast)).toBe(true);
  expect(rows.filter(({ met }) => met !== 0).map(({ executive, met }) => [executive, met])).toEqual([
    ["P1", 3],
    ["P7", 3],
    ["P8", 1],
  ]);
});

test("with more people than calls, the others have at least the known meetings and no shortfall", async () => {
  for (const { value } of people(50)) visitCounts.set(value, 2);
  const week = reads(
    people(50).map(({ label }, index) => standUp(label, 1, index === 49 ? 9 : 3)),
    [],
    100,
  );
  const counts = await readPeople(DAY, people(50), week);
  const rows = weekRows(people(50), week, counts);

  expect(visits).toHaveBeenCalledTimes(40);
  expect(rows.filter(({ isAtLeast, met }) => !isAtLeast && met === 2)).toHaveLength(40);
  expect(rows.filter(({ isAtLeast, met }) => isAtLeast && met === 1)).toHaveLength(10);
  // Whoever seems to have the largest shortfall is requested first.
  expect(rows[0]).toMatchObject({ executive: "P50", met: 2, isAtLeast: false });
  expect(rows.slice(40).every(({ isAtLeast }) => isAtLeast)).toBe(true);
  expect(weekCsv(rows)).toContain(",at least 1,3,");
});

test("few new campaigns are counted by their details, and many by calls for each person", async () => {
  details.mockImplementation(async ({ campaign_id }) => ({ field_executive: campaign_id < 3 ? "P2" : "P1" }));
  const fewReads = {
    ...reads([], [], 0),
    campaigns: { rows: [{ campaign_id: 1 }, { campaign_id: 2 }, { id: 3 }], total: 3 },
  };
  expect((await readPeople(DAY, people(2), fewReads)).campaigns).toEqual({ P1: 1, P2: 2 });

  const campaignCounts = new Map([[3, 12]]);
  campaigns.mockImplementation(async ({ user_ids }) => ({ total: sumOf(user_ids, campaignCounts) }));
  const manyReads = { ...reads([], [], 0), campaigns: { rows: [], total: 12 } };
  const counts = await readPeople(DAY, people(20), manyReads);
  expect(campaigns).toHaveBeenCalledTimes(20);
  expect(counts.campaigns).toMatchObject({ P3: 12, P4: 0, P20: 0 });
  const ofOthers = () =>
    weekRows([...people(20), { value: 99, label: "Office" }], manyReads, counts).find(isOffice)?.campaigns;
  expect(ofOthers()).toBe(0);
  counts.haveOthersNoCampaigns = false;
  expect(ofOthers()).toBeNull();
  campaignCounts.set(3, 11);
  expect((await readPeople(DAY, people(20), manyReads)).haveOthersNoCampaigns).toBe(false);
});

const isOffice = ({ executive }: { executive: string }) => executive === "Office";

test("people outside the choices count with their client meetings if all visits belong to others", async () => {
  visitCounts.set(1, 4);
  const week = reads([], ["Office"], 4);
  const rows = weekRows(people(1), week, await readPeople(DAY, people(1), week));
  expect(rows.map(({ executive, met }) => [executive, met])).toEqual([
    ["Office", 1],
    ["P1", 4],
  ]);

  visitCounts.set(1, 3);
  const unknown = weekRows(people(1), week, await readPeople(DAY, people(1), week));
  expect(unknown.find(({ executive }) => executive === "Office")).toMatchObject({ met: 1, isAtLeast: true });
});

test("stand-ups that were not all read, or have no count, have no total", () => {
  const part = reads([standUp("P1", 2)], [], 2);
  const [row] = weekRows(people(1), { ...part, standUps: { ...part.standUps, total: 400 } }, undefined);

  expect(row).toMatchObject({ met: null, target: null, sourced: null, sourcingTarget: null });
});

test("the week can be exported as a table", () => {
  const week = reads([standUp("P1", 2)], [], 2);
  expect(weekCsv(weekRows(people(2), week, undefined)).split("\r\n")).toEqual([
    "\uFEFFExecutive,Stand-ups,Meetings met,Meeting target,Enquiries sourced,Sourcing target,New campaigns",
    "P1,1,2,3,2,4,0",
    "P2,0,0,,,,0",
    "",
  ]);
});

test("a shortfall is known if the meetings are known or the known ones reach the target", () => {
  const shortfall = (met: number | null, target: number | null, isAtLeast: boolean) =>
    weekShortfall({ met, target, isAtLeast } as WeekRow);

  expect([shortfall(2, 5, false), shortfall(6, 5, false)]).toEqual([3, -1]);
  expect([shortfall(2, 5, true), shortfall(5, 5, true), shortfall(6, 5, true)]).toEqual([undefined, 0, -1]);
  expect([shortfall(null, 5, false), shortfall(2, null, false)]).toEqual([undefined, undefined]);
});
