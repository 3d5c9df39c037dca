import { expect, test } from "vitest";
import { overlayReply } from "../src/overlays/overlays.ts";
import { labelOf } from "../src/overlays/parts.ts";
import { type UnsentWrite, unsentId } from "../src/overlays/unsentWrite.ts";

const write = (call: string, input: object, more: object = {}) =>
  ({
    id: "12345678",
    call,
    at: Date.parse("2026-11-20T06:30:00Z"),
    by: "Ravi",
    settings: {},
    input,
    ...more,
  }) as UnsentWrite;
const shown = (read: string, asked: object, reply: object | undefined, unsent: UnsentWrite) =>
  overlayReply(read, asked, reply, [unsent]);

const page = { rows: [], total: 0, perPage: 10 };
const meeting = { start_date: "2026-11-25T04:30:00Z", end_date: "2026-11-25T05:30:00Z" };

test.each([
  ["clientMeetings.create", { full_name: "Asha Rao", enquiry_no: "E1" }, "Asha Rao"],
  ["clientMeetings.createPremium", { name: "Lata Sen" }, "Lata Sen"],
  ["clientMeetings.create", undefined, null],
])("a meeting of %s with %o is shown with the name of the client: %s", (call, subject, client_name) => {
  const unsent = write(call, { id: 1, ...meeting }, { subject });

  expect(shown("clientMeetings.list", {}, page, unsent)).toMatchObject({ rows: [{ client_name }] });
});

const broker = { id: 7, sub_status_id: 3, sub_status_name: "Visited", comment_history: null };
const settings = {
  brokers: { sourcing_crm_statuses: [], non_sourcing_crm_statuses: [], sub_status_data: [{ id: 4, name: "Met" }] },
};

test.each([
  ["cleared", null, { sub_status_id: null, sub_status_name: null }],
  ["left out", undefined, { sub_status_id: null, sub_status_name: null }],
  ["changed", 4, { sub_status_id: 4, sub_status_name: "Met" }],
  ["one that is not known here", 9, { sub_status_id: 9, sub_status_name: "Visited" }],
])("the sub-status of a broker that was %s", (_what, sub_status_id, result) => {
  const edit = { id: 7, next_call_date: meeting.start_date, executive_comments: "Busy", status_id: 1, sub_status_id };

  expect(shown("brokers.details", { id: 7 }, broker, write("brokers.update", edit, { settings }))).toMatchObject(
    result,
  );
});

test("the address of a new enquiry is shown as it will be kept, in small letters", () => {
  const enquiry = { name: "Asha", email: "Asha@Example.COM", next_call_date: meeting.start_date, comment: "New" };

  const details = shown(
    "enquiries.details",
    { id: unsentId("12345678") },
    undefined,
    write("enquiries.create", enquiry),
  );
  expect(details).toMatchObject({ email: "asha@example.com" });
});

test("a choice has its label whether its id is a number or a text", () => {
  const options = [
    { value: 4, label: "Four" },
    { value: "a-5", label: "Five" },
  ];

  expect([4, "4", "a-5", 5, null].map((value) => labelOf(options, value))).toEqual([
    ...["Four", "Four", "Five", undefined, undefined],
  ]);
});
