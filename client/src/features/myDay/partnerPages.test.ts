import { expect, test } from "vitest";
import { failure, openScreen, reply } from "../../lib/test/openScreen.ts";

const rowsOf = (call: string, ...changes: object[]) => {
  const [row] = (reply(call) as { rows: object[] }).rows;
  return changes.map((change) => ({ ...row, ...change }));
};
const list = (call: string, rows: object[], change: object = {}) => ({
  [call]: { ...reply(call), rows, total: rows.length, perPage: 20, ...change },
});
const PARTNERS = { role_name: "CP Relationship" };

test("partners whose points are about to expire and open requests are shown, five at most", async () => {
  const earners = rowsOf(
    "engagement.list",
    ...[1, 2, 3, 4, 5, 6, 7].map((id) => ({
      id: id === 2 ? null : id,
      name: `CP ${id}`,
      broker_earned_count: id === 1 ? 0 : id * 1000,
    })),
  );
  const requests = rowsOf(
    "meetingRequests.list",
    ...[1, 2, 3, 4, 5, 6].map((id) => ({ id: id === 2 ? null : id, broker_name: id === 1 ? "" : `Broker ${id}` })),
  );
  const screen = await openScreen(
    "/MyDay",
    { ...list("engagement.list", earners, { earned: 25_000 }), ...list("meetingRequests.list", requests) },
    PARTNERS,
  );

  expect(screen.reads.toSorted()).toEqual([
    [
      "engagement.list",
      { credit_date_from: "2025-11-20", credit_date_upto: "2025-12-20", is_advanced_search: true, page: 1 },
    ],
    ["meetingRequests.list", { status: "Open", page: 1 }],
  ]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: My Day · Mobile CRM
    # My Day
    section "Points about to expire"
    ## Points about to expire
    [All points /CpEngagement?credit_date_from=2025-11-20&credit_date_upto=2025-12-20&is_advanced_search=true]
    ₹25,000 earned from 20-11-2025 to 20-12-2025. What was redeemed since is not deducted.
    ul "CPs with the most of these points"
    - CP 2 ₹2,000
    - [CP 3 /CpEngagementDetails/3?credit_date_from=2025-11-20&credit_date_upto=2025-12-20&is_advanced_search=true&status=earned] ₹3,000
    - [CP 4 /CpEngagementDetails/4?credit_date_from=2025-11-20&credit_date_upto=2025-12-20&is_advanced_search=true&status=earned] ₹4,000
    - [CP 5 /CpEngagementDetails/5?credit_date_from=2025-11-20&credit_date_upto=2025-12-20&is_advanced_search=true&status=earned] ₹5,000
    - [CP 6 /CpEngagementDetails/6?credit_date_from=2025-11-20&credit_date_upto=2025-12-20&is_advanced_search=true&status=earned] ₹6,000
    section "Open meeting requests"
    ## Open meeting requests
    [All open requests /CpMeetingRequests?status=Open]
    6 are open.
    ul "Open requests"
    - [Broker Skyline Properties Created 18-11-2026 11:20 AM /MyCpMeetingDetails/1]
    -
    Broker 2 Skyline Properties Created 18-11-2026 11:20 AM
    - [Broker 3 Skyline Properties Created 18-11-2026 11:20 AM /MyCpMeetingDetails/3]
    - [Broker 4 Skyline Properties Created 18-11-2026 11:20 AM /MyCpMeetingDetails/4]
    - [Broker 5 Skyline Properties Created 18-11-2026 11:20 AM /MyCpMeetingDetails/5]
    <input type=checkbox> :check: Start with My Day"
  `);
});

test("one open request is named as one, and without points there is no list", async () => {
  const screen = await openScreen(
    "/MyDay",
    {
      ...list("engagement.list", [], { earned: 0 }),
      ...list("meetingRequests.list", rowsOf("meetingRequests.list", {})),
    },
    PARTNERS,
  );

  expect(screen.text()).toContain("1 is open.");
  expect(screen.text()).not.toContain("CPs with the most");
});

test("open requests are counted on all pages", async () => {
  const rows = rowsOf("meetingRequests.list", {});
  const screen = await openScreen("/MyDay", { "meetingRequests.list": { rows, total: 27, perPage: 20 } }, PARTNERS);

  expect(screen.text()).toContain("27 are open.");
});

test.each(["engagement.list", "meetingRequests.list"])("%s that failed can be asked for again", async (call) => {
  const replies: Record<string, unknown> = { [call]: failure("Down") };
  const screen = await openScreen("/MyDay", replies, PARTNERS);
  expect(screen.text().match(/Could not load/g)).toHaveLength(1);
  delete replies[call];
  await screen.press("Retry");

  expect(screen.text()).not.toContain("Could not load");
});

test("the start with My Day is chosen by a tick, and kept", async () => {
  const screen = await openScreen("/MyDay", {}, PARTNERS);
  await screen.type("Start with My Day", true);
  expect([localStorage.getItem("start4"), screen.field("Start with My Day").props.checked]).toEqual(["/MyDay", true]);
  await screen.type("Start with My Day", false);

  expect([localStorage.getItem("start4"), screen.field("Start with My Day").props.checked]).toEqual([null, false]);
});
