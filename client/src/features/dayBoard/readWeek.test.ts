import { beforeEach, expect, test } from "vitest";
import { fakeNetwork } from "../../../test/fakeNetwork.ts";
import { readWeek } from "./readWeek.ts";

interface Search {
  start_date: string;
  end_date: string;
  tl_id?: number;
  page: number;
}
const fake = { standUps: [] as object[], total: 0, requests: [] as [string, Search][] };
const recordRequests = (name: string, reply: (search: Search) => object) => (search: Search) => {
  fake.requests.push([name, search]);
  return reply(search);
};
const dayOfMonth = ({ start_date }: Search) => Number(start_date.slice(-2));
const standUp = (created_at: string | null, actual_enq_sourced: number | null) => ({ created_at, actual_enq_sourced });

beforeEach(() => {
  Object.assign(fake, { standUps: [], total: 0, requests: [] });
  fakeNetwork({
    "standUps.list": recordRequests("standUps", () => ({ rows: fake.standUps, total: fake.total, perPage: 20 })),
    "meetings.list": recordRequests("meetings", (search) => ({ rows: [], total: dayOfMonth(search) })),
    "clientMeetings.list": recordRequests("clientMeetings", () => ({ rows: [], total: 100 })),
  });
});

test("the seven days up to the last are read, each with both kinds of meetings", async () => {
  const { days, isWhole } = await readWeek("2026-12-02", undefined);

  expect(days.map(({ day, meetings }) => [day.slice(5), meetings])).toEqual([
    ...["11-26", "11-27", "11-28", "11-29", "11-30"].map((day) => [day, 100 + Number(day.slice(3))]),
    ...["12-01", "12-02"].map((day) => [day, 100 + Number(day.slice(3))]),
  ]);
  expect(isWhole).toBe(true);
  expect(fake.requests.filter(([name]) => name === "standUps")).toEqual([
    ["standUps", { start_date: "2026-11-26", end_date: "2026-12-02", is_advanced_search: true, page: 1 }],
  ]);
  expect(fake.requests.filter(([name]) => name === "meetings")).toHaveLength(7);
});

test("all calls are for the chosen team", async () => {
  await readWeek("2026-12-02", 4);

  expect(fake.requests).toHaveLength(15);
  expect(fake.requests.filter(([, { tl_id }]) => tl_id !== 4)).toEqual([]);
});

test("sourced enquiries are added up by day, and unknown if one stand-up does not state them", async () => {
  fake.standUps = [
    standUp("2026-12-02T09:00:00+05:30", 2),
    standUp("02-12-2026 11:00 AM", 3),
    standUp("2026-12-01T09:00:00+05:30", 4),
    standUp("2026-12-01T10:00:00+05:30", null),
    standUp(null, 50),
    // Half past midnight in India.
    standUp("2026-11-29T19:00:00Z", 6),
  ];
  fake.total = fake.standUps.length;
  const sourced = Object.fromEntries(
    (await readWeek("2026-12-02", undefined)).days.map((day) => [day.day, day.sourced]),
  );

  expect(sourced).toMatchObject({ "2026-12-02": 5, "2026-12-01": null, "2026-11-30": 6, "2026-11-29": 0 });
});

test("a week with more stand-ups than were read is incomplete", async () => {
  fake.standUps = [standUp("2026-12-02T09:00:00+05:30", 2)];
  fake.total = 201;
  const { isWhole } = await readWeek("2026-12-02", undefined);

  expect(isWhole).toBe(false);
  const pages = fake.requests.flatMap(([name, { page }]) => (name === "standUps" ? [page] : []));
  expect(pages).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("only the first page of a day's meetings is requested, as it has their number", async () => {
  await readWeek("2026-12-02", 4);

  const pages = fake.requests.filter(([list]) => list !== "standUps").map(([, { page }]) => page);
  expect(new Set(pages)).toEqual(new Set([1]));
});
