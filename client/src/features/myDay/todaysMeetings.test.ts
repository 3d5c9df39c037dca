import { expect, test } from "vitest";
import { todaysMeetings } from "./todaysMeetings.ts";

const from = (id: number, hour: string) => ({
  id,
  start_date_time: `2026-11-20T${hour}:00:00+05:30`,
  end_date_time: `2026-11-20T${hour}:45:00+05:30`,
});

test("meetings with brokers and clients are in one list, sorted by start", () => {
  const visits = [
    { ...from(1, "15"), firm_name: "Rao Homes" },
    { ...from(2, "09"), firm_name: null },
  ];
  const clients = [
    { ...from(1, "12"), client_name: "Ravi Menon" },
    { id: null, client_name: "No time" },
  ];

  expect(todaysMeetings(visits as never, clients as never).map(({ kind, name, id }) => [kind, id, name])).toEqual([
    ["client", null, "No time"],
    ["broker", 2, null],
    ["client", 1, "Ravi Menon"],
    ["broker", 1, "Rao Homes"],
  ]);
  expect(todaysMeetings(visits.slice(0, 1) as never, [])).toEqual([
    {
      id: 1,
      kind: "broker",
      name: "Rao Homes",
      start: "2026-11-20T15:00:00+05:30",
      end: "2026-11-20T15:45:00+05:30",
    },
  ]);
});
