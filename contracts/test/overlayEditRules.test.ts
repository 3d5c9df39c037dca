import { expect, test } from "vitest";
import { overlayReply } from "../src/overlays/overlays.ts";
import { type UnsentWrite, unsentId } from "../src/overlays/unsentWrite.ts";

const write = (call: string, input: object, settings: object = {}) =>
  ({ id: "12345678", call, at: Date.parse("2026-11-20T20:00:00Z"), by: "Ravi", settings, input }) as UnsentWrite;
const shown = (read: string, asked: object, reply: object | undefined, unsent: UnsentWrite) =>
  overlayReply(read, asked, reply, [unsent]);

const edit = { id: 1, next_call_date: "2026-11-25T04:30:00Z", executive_comments: "Busy", status_id: 9 };

test("an answer that an edit of an enquiry leaves out stays as it was", () => {
  const enquiry = { id: 1, comment: null, is_nri: true, visit_date: "2026-11-01" };

  expect(shown("enquiries.details", { id: 1 }, enquiry, write("enquiries.update", edit))).toMatchObject({
    is_nri: true,
    visit_date: "2026-11-01",
  });
  const answered = write("enquiries.update", { ...edit, is_nri: false, visited: false });
  expect(shown("enquiries.details", { id: 1 }, enquiry, answered)).toMatchObject({ is_nri: false, visit_date: null });
});

test.each([
  ["Dead", { dead_reason: "Price", dead_reason_comment: "Too dear" }],
  ["DEAD", { dead_reason: "Price", dead_reason_comment: "Too dear" }],
  ["Hot", { dead_reason: null, dead_reason_comment: null }],
])("an enquiry of the status %s has a reason only where that is Dead", (label, reasons) => {
  const settings = { enquiries: { statuses: [{ value: 9, label }] } };
  const dead = { ...edit, dead_reason: "Price", dead_reason_comment: "Too dear" };
  const unsent = write("enquiries.update", dead, settings);

  expect(shown("enquiries.details", { id: 1 }, { id: 1, comment: null }, unsent)).toMatchObject({
    status: label,
    enquiry_status: label,
    ...reasons,
  });
});

test.each([
  [{ dead_reason: "Price", dead_reason_comment: "Too dear" }],
  [{ dead_reason: null, dead_reason_comment: null }],
])("where the statuses are not known, an enquiry with %j is shown with just that", (reasons) => {
  const enquiry = { id: 1, comment: null, status: "Hot", enquiry_status: "Hot", dead_reason: "Old" };

  expect(
    shown("enquiries.details", { id: 1 }, enquiry, write("enquiries.update", { ...edit, ...reasons })),
  ).toMatchObject({ status_id: 9, status: "Hot", enquiry_status: "Hot", ...reasons });
});

test.each(["brokers.list", "calls.brokersToday", "calls.brokersBacklog"])(
  "where the statuses are not known, a broker of %s keeps the status that was shown",
  (read) => {
    const page = { rows: [{ id: 1, status: "Active" }], total: 1, perPage: 20 };

    expect(shown(read, {}, page, write("brokers.update", edit))).toMatchObject({ rows: [{ id: 1, status: "Active" }] });
  },
);

test("a campaign that was removed again before its meeting was sent is not shown", () => {
  const draft = { IUD: "I", building_id: 2, building_name: "Green Acres", title: "Open house" };
  const campaigns = [draft, { ...draft, building_name: "Lake View", title: "Walk-in", _destroy: true }];
  const meeting = {
    broker_id: 7,
    user_id: 4,
    start_date_time: edit.next_call_date,
    end_date_time: edit.next_call_date,
  };
  const unsent = write("meetings.create", { ...meeting, app_engagement: false, campaigns });

  expect(shown("meetings.details", { id: unsentId("12345678") }, undefined, unsent)).toMatchObject({
    meeting: { project_name: "Green Acres" },
    campaigns_count: 1,
    campaign_data: [{ title: "Open house" }],
  });
});

test("a comment on a request that was emptied is none", () => {
  const unsent = write("meetingRequests.update", { id: 1, comment: "" });

  expect(shown("meetingRequests.details", { id: 1 }, { id: 1, comment: "Old", is_flagged: true }, unsent)).toEqual({
    id: 1,
    comment: null,
    is_flagged: true,
  });
});

test("the start of a project with a broker shows on the card of that broker and project alone", () => {
  const input = { building_id: 2, broker_id: 7, user_id: 4, status_id: 9, next_call_date: edit.next_call_date };
  const unsent = write("projectBrokers.initiate", { ...input, comment: "Begun" });
  const card = { id: 30, user_id: 1, status_id: 1, comment: "Old", comment_history: null };
  const of = (asked: object) => shown("projectBrokers.details", asked, card, unsent);

  expect(of({ id: 2, broker_id: 7 })).toMatchObject({ user_id: 4, status_id: 9, comment: "Begun" });
  expect(of({ id: 2, broker_id: 8 })).toEqual(card);
  expect(of({ id: 3, broker_id: 7 })).toEqual(card);
});

test("an edit of a broker's project shows on its card alone", () => {
  const input = { building_broker_id: 5, status_id: 9, performance: "Good", next_call_date: "2026-11-25" };
  const unsent = write("projectBrokers.update", { ...input, executive_comments: "Met" });
  const card = { building_broker_id: 5, performance: "Poor", comment_history: null };

  expect(shown("projectBrokers.details", { id: 2, broker_id: 7 }, card, unsent)).toMatchObject({
    status_id: 9,
    performance: "Good",
    ncd: "2026-11-25T10:00:00+05:30",
    comment: "Met",
  });
  const other = { ...card, building_broker_id: 6 };
  expect(shown("projectBrokers.details", { id: 2, broker_id: 8 }, other, unsent)).toEqual(other);
});

test("a stand-up is signed off only by an edit that says so", () => {
  const standUp = { id: 1, comment: "In", location: "Pune", sign_off_at: null };
  const input = { id: 1, comment: "Out", signing_off_location: "Baner" };
  const of = (more: object) =>
    shown("standUps.details", { id: 1 }, standUp, write("standUps.update", { ...input, ...more }));

  expect(of({})).toEqual({ ...standUp, comment: "Out", todays_meeting_target: null });
  expect(of({ signing_off_edit_daily_stand_up: true })).toMatchObject({
    sign_off_at: "2026-11-21T01:30:00+05:30",
    signing_off_location: "Baner",
  });
});
