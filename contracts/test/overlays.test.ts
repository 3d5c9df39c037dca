import { endpoints } from "@mobile-crm/contracts";
import { expect, test } from "vitest";
import { findOverlay, type OverlayTable, overlayReply, overlays } from "../src/overlays/overlays.ts";
import { isUnsentId, type UnsentWrite, unsentId } from "../src/overlays/unsentWrite.ts";
import { isRefreshedBy } from "../src/writes.ts";

const reads = Object.entries(endpoints).flatMap(([resource, group]) =>
  Object.entries(group).flatMap(([name, { kind }]) => (kind === "query" ? [`${resource}.${name}`] : [])),
);

test("each read that a write refreshes has an overlay or a reason, and no other read has", () => {
  for (const [write, table] of Object.entries(overlays)) {
    const refreshed = reads.filter((read) => isRefreshedBy(write, read));
    expect(Object.keys(table).sort(), write).toEqual(refreshed.sort());
  }
});

test("a write that is not sent yet shows in the reads that show its record", () => {
  const shown = Object.entries(overlays).map(([write, table]) => [
    write,
    Object.entries(table).flatMap(([read, overlay]) => (typeof overlay === "function" ? [read] : [])),
  ]);
  const inLists = ["campaigns.list", "campaigns.ofProject"];

  expect(Object.fromEntries(shown)).toEqual({
    "enquiries.create": ["enquiries.list", "enquiries.details"],
    "enquiries.update": ["enquiries.list", "enquiries.details", "calls.enquiriesToday", "calls.enquiriesBacklog"],
    "enquiries.saveSearch": [],
    "brokers.update": ["brokers.list", "brokers.details", "calls.brokersToday", "calls.brokersBacklog"],
    "meetings.create": ["meetings.list", "meetings.details"],
    "meetings.update": ["meetings.list", "meetings.details"],
    "clientMeetings.create": ["clientMeetings.list", "clientMeetings.details"],
    "clientMeetings.createPremium": ["clientMeetings.list", "clientMeetings.details"],
    "clientMeetings.update": ["clientMeetings.details"],
    "clientMeetings.remove": ["clientMeetings.list"],
    "standUps.create": ["standUps.settings", "standUps.list", "standUps.details"],
    "standUps.update": ["standUps.list", "standUps.details"],
    "campaigns.create": [...inLists, "campaigns.ofBroker", "campaigns.details"],
    "campaigns.createInMeeting": [...inLists, "campaigns.ofMeeting", "campaigns.details"],
    "campaigns.update": [...inLists, "campaigns.ofBroker", "campaigns.ofMeeting", "campaigns.details"],
    "projects.create": ["projects.list", "projects.card"],
    "projectBrokers.initiate": ["projectBrokers.list", "projectBrokers.details"],
    "projectBrokers.update": ["projectBrokers.details"],
    "premiumEnquiries.update": ["premiumEnquiries.list", "premiumEnquiries.details"],
    "meetingRequests.update": ["meetingRequests.list", "meetingRequests.details"],
    "meetingRequests.remove": ["meetingRequests.list"],
  });
});

test("a table that lacks a write, or a write that lacks a read, does not compile", () => {
  const { "brokers.update": brokers, ...others } = overlays;
  const { "brokers.details": _, ...withoutDetails } = brokers;
  const table = [
    // @ts-expect-error the overlays of one write are missing
    others satisfies OverlayTable,
    // @ts-expect-error one of its reads has neither an overlay nor a reason
    { ...others, "brokers.update": withoutDetails } satisfies OverlayTable,
    // @ts-expect-error the overlay returns another reply
    { ...others, "brokers.update": { ...brokers, "brokers.details": () => "nothing" } } satisfies OverlayTable,
  ];
  expect(table).toHaveLength(3);
});

test("a reason is no overlay, and neither is a name that is not known", () => {
  expect(findOverlay("enquiries.update", "enquiries.list")).toBeTypeOf("function");
  expect(findOverlay("enquiries.create", "calls.enquiriesToday")).toBeUndefined();
  expect(findOverlay("users.add", "users.list")).toBeUndefined();
  expect(findOverlay("toString", "enquiries.list")).toBeUndefined();
  expect(findOverlay("enquiries.update", "toString")).toBeUndefined();
});

test("a reply that no write concerns is the same object", () => {
  const page = { rows: [{ id: 1, full_name: "Asha" }], total: 1, perPage: 20 };
  const write = { id: "12345678", call: "enquiries.update", at: 0, by: "Ravi", settings: {} };
  const edit = { ...write, input: { id: 2, next_call_date: "2026-11-20T10:00:00+05:30" } } as UnsentWrite;

  expect(overlayReply("enquiries.list", {}, page, [edit])).toBe(page);
  expect(overlayReply("meetings.list", {}, page, [edit])).toBe(page);
  expect(overlayReply("enquiries.list", {}, page, [])).toBe(page);
});

test("without the lists of choices a name that belongs to an id stays as it was", () => {
  const row = { id: 1, status: "New", ncd: null };
  const input = { id: 1, status_id: 4, next_call_date: "2026-11-20T04:30:00Z" };
  const edit = { id: "12345678", call: "enquiries.update", at: 0, by: "Ravi", settings: {}, input } as UnsentWrite;

  expect(overlayReply("enquiries.list", {}, { rows: [row], total: 1, perPage: 20 }, [edit])).toEqual({
    rows: [{ id: 1, status: "New", ncd: "2026-11-20T10:00:00+05:30" }],
    total: 1,
    perPage: 20,
  });
});

test("the id of an unsent record is made of the key of its write, and is recognized", () => {
  expect(isUnsentId(unsentId("abc"))).toBe(true);
  for (const other of [12, "12", null, undefined]) expect(isUnsentId(other)).toBe(false);
});

test("what one write changed stays where a later one does not concern the read, or cannot be shown", () => {
  const of = (id: string, call: string, input: object) =>
    ({ id, call, at: 0, by: "Ravi", settings: {}, input }) as UnsentWrite;
  const page = { rows: [{ id: 7, ncd: "2026-11-20T10:00:00+05:30" }], total: 1, perPage: 20 };
  const edit = of("1", "enquiries.update", { id: 7, next_call_date: "2026-11-25T04:30:00Z" });
  const others = [
    of("2", "enquiries.saveSearch", {}),
    of("3", "enquiries.update", undefined as never),
    of("4", "of an older version", {}),
  ];

  for (const unsent of [[edit, ...others], ...others.map((other) => [edit, other])])
    expect(overlayReply("enquiries.list", {}, page, unsent)).toMatchObject({
      rows: [{ id: 7, ncd: "2026-11-25T10:00:00+05:30" }],
    });
});
