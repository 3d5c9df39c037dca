import { expect, test } from "vitest";
import { failure, openScreen, reply } from "../../../test/openScreen.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";
import { callLabels } from "../calls/labels.ts";
import { myDayLabels } from "./labels.ts";

const rowsOf = (call: string, ...changes: object[]) => {
  const [row] = (reply(call) as { rows: object[] }).rows;
  return changes.map((change) => ({ ...row, ...change }));
};
const list = (call: string, rows: object[], change: object = {}) => ({
  [call]: { ...reply(call), rows, total: rows.length, perPage: 20, ...change },
});
const NO_CALLS = {
  ...list("calls.enquiriesToday", []),
  ...list("calls.enquiriesBacklog", []),
  ...list("calls.brokersToday", [], { total: 4 }),
  ...list("calls.brokersBacklog", [], { total: 7 }),
};

test("a manager sees the team, the calls and the partners", async () => {
  const screen = await openScreen("/MyDay", NO_CALLS, { role_id: "1", role_name: "Admin" });

  expect(screen.fields()).toEqual({
    [myDayLabels.startHere]: false,
  });
  expect(screen.getByText(myDayLabels.aboutTeam)).toBeTruthy();
  expect(screen.getByText(myDayLabels.noCallsLeft)).toBeTruthy();
  expect(screen.getByText(/^₹1,500 earned from 20-11-2025 to 20-12-2025./)).toBeTruthy();
  expect(screen.href(screenNames.dayBoard)).toBe("/DayBoard");
  expect(screen.href(myDayLabels.allOfToday)).toBe("/Today/enquiries_builders/todays_calls");
  expect(screen.href(myDayLabels.backlog)).toBe("/Today/enquiries_builders/backlog_calls");
  expect(screen.href(`${callLabels.todaysCalls} 4`)).toBe("/Today/brokers/todays_calls");
  expect(screen.href("Backlog 7")).toBe("/Today/brokers/backlog_calls");
  expect(screen.href(myDayLabels.allPoints)).toBe(
    "/CpEngagement?credit_date_from=2025-11-20&credit_date_upto=2025-12-20&is_advanced_search=true",
  );
  expect(screen.href("Imran Shaikh")).toBe(
    "/CpEngagementDetails/9100?credit_date_from=2025-11-20&credit_date_upto=2025-12-20&is_advanced_search=true&status=earned",
  );
  expect(screen.href(myDayLabels.allRequests)).toBe("/CpMeetingRequests?status=Open");
  expect(screen.href(/^Imran Shaikh./)).toBe("/MyCpMeetingDetails/9800");
});

test("the maximum of a user's queue on a day is stored on the device", async () => {
  const rows = rowsOf("calls.enquiriesToday", { id: 1, ncd: "2026-11-20T10:00:00+05:30" });
  await openScreen("/MyDay", { ...NO_CALLS, ...list("calls.enquiriesToday", rows, { total: 9 }) });

  expect(JSON.parse(localStorage.getItem("calls_of_day 4") ?? "")).toEqual({ day: "2026-11-20", most: 9 });
});

test("today's calls are counted against the day's maximum, and the user's next ones are shown", async () => {
  const rows = rowsOf(
    "calls.enquiriesToday",
    { id: 1, full_name: "One", assigned_to: "Neha", ncd: "2026-11-20T10:00:00+05:30" },
    { id: 2, full_name: "Two", assigned_to: "Meera", ncd: "2026-11-20T10:30:00+05:30" },
    { id: 3, full_name: "Three", assigned_to: "Meera", ncd: "2026-11-20T12:00:00+05:30" },
  );
  const stored = { "calls_of_day 4": JSON.stringify({ day: "2026-11-20", most: 5 }) };
  const screen = await openScreen("/MyDay", { ...NO_CALLS, ...list("calls.enquiriesToday", rows) }, stored);

  expect(screen.getByText("3 left")).toBeTruthy();
  expect(screen.getByText("2 done")).toBeTruthy();
  expect(screen.row("Two").getByText("overdue by 30 min")).toBeTruthy();
  expect(screen.row("Three").getByText("in 1 h")).toBeTruthy();
  expect(screen.has(/^One/)).toBe(false);
  expect(screen.href(myDayLabels.allOfToday)).toBe("/Today/enquiries_builders/todays_calls");
  expect(screen.href(myDayLabels.startCalling)).toBe("/Details/2?queue=today&place=2");
  expect(screen.href(/^Two/)).toBe("/Details/2?queue=today&place=2");
  expect(screen.href(/^Three/)).toBe("/Details/3?queue=today&place=3");
  expect(localStorage.getItem("calls_of_day 4")).toBe(JSON.stringify({ day: "2026-11-20", most: 5 }));
});

test("if the user has none, up to five calls of other users are shown with their names", async () => {
  const rows = rowsOf(
    "calls.enquiriesToday",
    ...[1, 2, 3, 4, 5, 6].map((id) => ({ id, full_name: `Call ${id}`, assigned_to: id > 1 ? "Neha" : "Priya" })),
  );
  const screen = await openScreen("/MyDay", { ...NO_CALLS, ...list("calls.enquiriesToday", rows) });

  expect(screen.row("Call 5").facts()).toEqual({ [enquiryLabels.assignedToInRow]: "Neha" });
  expect(screen.text()).not.toContain("Call 6");
});

test("calls that cannot be read can be retried", async () => {
  const replies: Record<string, unknown> = {
    ...NO_CALLS,
    ...{
      "calls.enquiriesToday": failure("Down"),
      "calls.enquiriesBacklog": failure("Down"),
      "calls.brokersToday": failure("Down"),
    },
  };
  const screen = await openScreen("/MyDay", replies);
  expect(screen.fields()).toEqual({
    [myDayLabels.startHere]: false,
  });
  expect(screen.href(myDayLabels.backlog)).toBe("/Today/enquiries_builders/backlog_calls");
  expect(screen.href(`${callLabels.todaysCalls} -`)).toBe("/Today/brokers/todays_calls");
  expect(screen.href("Backlog 7")).toBe("/Today/brokers/backlog_calls");
  Object.assign(replies, NO_CALLS);
  await screen.press("Retry");

  expect(screen.text()).not.toContain("Could not load");
});
