import { expect, test } from "vitest";
import { openScreen, reply } from "../../../test/openScreen.ts";
import { myDayLabels } from "./labels.ts";

const rowsOf = (call: string, ...changes: object[]) => {
  const [row] = (reply(call) as { rows: object[] }).rows;
  return changes.map((change) => ({ ...row, ...change }));
};
const list = (call: string, rows: object[], change: object = {}) => ({
  [call]: { ...reply(call), rows, total: rows.length, perPage: 20, ...change },
});
const PARTNERS = { role_name: "CP Relationship" };

test("up to five partners whose points expire soon, and up to five open requests, are shown", async () => {
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
  expect(screen.fields()).toEqual({
    [myDayLabels.startHere]: false,
  });
  expect(screen.getByText(/^₹25,000 earned from 20-11-2025 to 20-12-2025./)).toBeTruthy();
  const earnersShown = screen.textIn("ul", myDayLabels.mostPoints).match(/CP \d/g);
  expect(earnersShown).toEqual(["CP 2", "CP 3", "CP 4", "CP 5", "CP 6"]);
  const requestsShown = screen.textIn("ul", myDayLabels.requests).match(/^Broker( \d)?/gm);
  expect(requestsShown).toEqual(["Broker", "Broker 2", "Broker 3", "Broker 4", "Broker 5"]);
  expect(screen.href(myDayLabels.allPoints)).toBe(
    "/CpEngagement?credit_date_from=2025-11-20&credit_date_upto=2025-12-20&is_advanced_search=true",
  );
  expect(screen.href("CP 3")).toBe(
    "/CpEngagementDetails/3?credit_date_from=2025-11-20&credit_date_upto=2025-12-20&is_advanced_search=true&status=earned",
  );
  expect(screen.href(myDayLabels.allRequests)).toBe("/CpMeetingRequests?status=Open");
  expect(screen.href(/^Broker(?! \d)/)).toBe("/MyCpMeetingDetails/1");
  expect(screen.href(/^Broker 3/)).toBe("/MyCpMeetingDetails/3");
});

test("a single open request has the singular, and without points there is no list", async () => {
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

test("open requests are counted across all pages", async () => {
  const rows = rowsOf("meetingRequests.list", {});
  const screen = await openScreen("/MyDay", { "meetingRequests.list": { rows, total: 27, perPage: 20 } }, PARTNERS);

  expect(screen.text()).toContain("27 are open.");
});

test("a checkbox chooses My Day as the first screen, and this is stored", async () => {
  const screen = await openScreen("/MyDay", {}, PARTNERS);
  await screen.type(myDayLabels.startHere, true);
  expect([localStorage.getItem("start4"), screen.field(myDayLabels.startHere).checked]).toEqual(["/MyDay", true]);
  await screen.type(myDayLabels.startHere, false);

  expect([localStorage.getItem("start4"), screen.field(myDayLabels.startHere).checked]).toEqual([null, false]);
});
