import { expect, test } from "vitest";
import { enquiryLabels } from "../../../shared/enquiryLabels.ts";
import { CHANGED_SINCE, planMove } from "./movePlan.ts";

const ncd = "2026-11-20T10:00:00+05:30";
const row = { id: 5, full_name: "Asha Rao", ncd, status: "Follow Up" };
const enquiry = {
  id: 5,
  enquiry_id: 50,
  ncd,
  status: "Follow Up",
  status_id: 2,
  is_nri: false,
  lock_version: 7,
  enquiry_vcm_done_date: null,
  visit_date: "2026-11-06",
  enquiry_obm_done_date: null,
};
const settings = {
  statuses: [
    { value: 2, label: "Follow Up" },
    { value: 9, label: "Dead" },
  ],
};
const target = { next_call_date: "2026-11-25T11:00:00+05:30", executive_comments: "Diwali" };
const plan = (changes: object = {}, rowChanges: object = {}) =>
  planMove(
    { row: { ...row, ...rowChanges }, enquiry: { ...enquiry, ...changes } as never, settings: settings as never },
    target,
  );

test("a move changes the time of a call and its comment, and sends everything else as it is", () => {
  expect(plan()).toMatchObject({
    isForm: false,
    input: {
      id: 5,
      enquiry_id: 50,
      status_id: 2,
      is_nri: false,
      lock_version: 7,
      ...target,
      vcm_done: false,
      visited: true,
      enquiry_visit_date: "2026-11-06",
      obm_done: false,
    },
    seen: { call: "enquiries.details", input: { id: 5 }, version: 7 },
    origin: {
      draft: `/EditEnquiry/5 ${enquiryLabels.editEnquiry}`,
      address: "/EditEnquiry/5",
      base: { next_call_date: ncd, executive_comments: "", visited: true },
      values: { ...target, visited: true },
    },
  });
});

test("a record that differs from its row on screen is not moved", () => {
  expect(plan({ ncd: "2026-11-20T10:30:00+05:30" })).toEqual({ reason: CHANGED_SINCE });
  expect(plan({ status: "Dead", status_id: 9 })).toEqual({ reason: CHANGED_SINCE });
  expect(plan({ status: null })).toEqual({ reason: CHANGED_SINCE });
  expect(plan({ ncd: "tomorrow" }, { ncd: "soon" })).toEqual({ reason: CHANGED_SINCE });
  // The same moment, and the same empty value, in another format.
  expect(plan({ ncd: "20-11-2026 10:00 AM" })).toHaveProperty("input");
  expect(plan({ status: undefined }, { status: null })).toHaveProperty("input");
});

test("a record is not moved if its form would have to ask for something", () => {
  expect(plan({ status_id: null, status: "Unheard" }, { status: "Unheard" })).toMatchObject({
    reason: expect.stringContaining("Change it in its edit form"),
  });
  expect(plan({ status_id: 9, status: "Dead" }, { status: "Dead" })).toHaveProperty("reason");
  expect(plan({ enquiry_id: undefined, unreadable: ["enquiry_id"] })).toHaveProperty("reason");
});

test("a status known only by name is sent by its id, and shown by its name if it has changed since", () => {
  const planned = plan({ status_id: undefined }) as { input: object; seen: { fields: { name: string }[] } };

  expect(planned.input).toMatchObject({ status_id: 2 });
  expect(planned.seen.fields.find(({ name }) => name === "status")).toMatchObject({
    label: "Status",
    was: "Follow Up",
    names: { 2: "Follow Up", 9: "Dead" },
  });
});

test("an answer that could not be read is not sent, so that the server keeps it", () => {
  const planned = plan({ visit_date: undefined });

  expect(planned).toHaveProperty("input");
  expect((planned as { input: object }).input).not.toHaveProperty("visited");
});

test("the edit of a record without a version sends none", () => {
  expect((plan({ lock_version: undefined }) as { input: object }).input).not.toHaveProperty("lock_version");
});
