import { expect, test } from "vitest";
import { failure, openScreen, reply } from "../../lib/test/openScreen.ts";

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

  expect(screen.text()).toMatchInlineSnapshot(`
    "title: My Day · Mobile CRM
    # My Day
    section "Team"
    ## Team
    [Day Board /DayBoard]
    Who is out, what was met, and where.
    section "Today's calls"
    ## Today's calls
    [All of today /Today/enquiries_builders/todays_calls]
    0 left 0 done
    No calls are left for today.
    section "Overdue"
    ## Overdue
    [Backlog /Today/enquiries_builders/backlog_calls]
    table "Overdue calls by age"
    Overdue since | Calls |
    1 day |
    0 |
    2 to 7 days |
    0 |
    8 to 30 days |
    0 |
    Older |
    0 |
    section "Calls to CPs"
    ## Calls to CPs
    [Today's Calls 4 /Today/brokers/todays_calls] [Backlog 7 /Today/brokers/backlog_calls]
    section "Points about to expire"
    ## Points about to expire
    [All points /CpEngagement?credit_date_from=2025-11-20&credit_date_upto=2025-12-20&is_advanced_search=true]
    ₹1,500 earned from 20-11-2025 to 20-12-2025. What was redeemed since is not deducted.
    ul "CPs with the most of these points"
    - [Imran Shaikh /CpEngagementDetails/9100?credit_date_from=2025-11-20&credit_date_upto=2025-12-20&is_advanced_search=true&status=earned] ₹1,500
    section "Open meeting requests"
    ## Open meeting requests
    [All open requests /CpMeetingRequests?status=Open]
    1 is open.
    ul "Open requests"
    - [Imran Shaikh Skyline Properties Created 18-11-2026 11:20 AM /MyCpMeetingDetails/9800]
    <input type=checkbox> :check: Start with My Day"
  `);
});

test("the most calls that the queue of a user had on a day are kept on the device", async () => {
  const rows = rowsOf("calls.enquiriesToday", { id: 1, ncd: "2026-11-20T10:00:00+05:30" });
  await openScreen("/MyDay", { ...NO_CALLS, ...list("calls.enquiriesToday", rows, { total: 9 }) });

  expect(JSON.parse(localStorage.getItem("calls_of_day 4") ?? "")).toEqual({ day: "2026-11-20", most: 9 });
});

test("calls of the day are counted against the most of it, and the next of the user are shown", async () => {
  const rows = rowsOf(
    "calls.enquiriesToday",
    { id: 1, full_name: "One", assigned_to: "Neha", ncd: "2026-11-20T10:00:00+05:30" },
    { id: 2, full_name: "Two", assigned_to: "Meera", ncd: "2026-11-20T10:30:00+05:30" },
    { id: 3, full_name: "Three", assigned_to: "Meera", ncd: "2026-11-20T12:00:00+05:30" },
  );
  const stored = { "calls_of_day 4": JSON.stringify({ day: "2026-11-20", most: 5 }) };
  const screen = await openScreen("/MyDay", { ...NO_CALLS, ...list("calls.enquiriesToday", rows) }, stored);

  expect(screen.textIn("section", "Today's calls")).toMatchInlineSnapshot(`
    "section "Today's calls"
    ## Today's calls
    [All of today /Today/enquiries_builders/todays_calls]
    3 left 2 done
    [:phone: Start calling /Details/2?queue=today&place=2]
    ul "Next calls"
    - [Two late by 30 min (bad) 3 BHK in Baner, ready to move /Details/2?queue=today&place=2]
    - [Three in 1 h 3 BHK in Baner, ready to move /Details/3?queue=today&place=3]"
  `);
  expect(localStorage.getItem("calls_of_day 4")).toBe(JSON.stringify({ day: "2026-11-20", most: 5 }));
});

test("calls of others are shown, five at most and with whose they are, where the user has none", async () => {
  const rows = rowsOf(
    "calls.enquiriesToday",
    ...[1, 2, 3, 4, 5, 6].map((id) => ({ id, full_name: `Call ${id}`, assigned_to: id > 1 ? "Neha" : "Priya" })),
  );
  const screen = await openScreen("/MyDay", { ...NO_CALLS, ...list("calls.enquiriesToday", rows) });
  const text = screen.textIn("section", "Today's calls");

  expect(text).toContain("Call 5 in 30 min 3 BHK in Baner, ready to move Assigned to Neha");
  expect(text).not.toContain("Call 6");
});

test("calls that cannot be read can be asked for again", async () => {
  const replies: Record<string, unknown> = {
    ...NO_CALLS,
    ...{
      "calls.enquiriesToday": failure("Down"),
      "calls.enquiriesBacklog": failure("Down"),
      "calls.brokersToday": failure("Down"),
    },
  };
  const screen = await openScreen("/MyDay", replies);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: My Day · Mobile CRM
    # My Day
    section "Today's calls"
    ## Today's calls
    :alert: (bad)
    Could not load
    [Retry]
    section "Overdue"
    ## Overdue
    [Backlog /Today/enquiries_builders/backlog_calls]
    :alert: (bad)
    Could not load
    [Retry]
    section "Calls to CPs"
    ## Calls to CPs
    [Today's Calls - /Today/brokers/todays_calls] [Backlog 7 /Today/brokers/backlog_calls]
    <input type=checkbox> :check: Start with My Day"
  `);
  Object.assign(replies, NO_CALLS);
  await screen.press("Retry");

  expect(screen.text()).not.toContain("Could not load");
});
