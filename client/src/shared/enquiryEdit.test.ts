import { expect, test } from "vitest";
import { unreadParts } from "../ui/form/unreadParts.ts";
import { deadStatusId, enquiryParts, enquirySnapshot, initialEdit } from "./enquiryEdit.ts";
import { enquiryLabels } from "./enquiryLabels.ts";

type Enquiry = Parameters<typeof initialEdit>[1];
const statuses = [
  { value: 1, label: "New" },
  { value: 9, label: " DEAD " },
];
const settings = { statuses } as Parameters<typeof initialEdit>[2];
const form = (change: object, knownSettings = settings) => initialEdit(5, change as Enquiry, knownSettings);

test.each([
  ["20-11-2026", true, "2026-11-20"],
  [null, false, null],
  ["", false, null],
  [undefined, null, null],
  ["one of these days", null, null],
])("the stored date %j fills in the answer %j and the day %j", (date, answer, day) => {
  const dates = { enquiry_vcm_done_date: date, visit_date: date, enquiry_obm_done_date: date };

  expect(form(dates)).toMatchObject({
    vcm_done: answer,
    vcm_done_date: day,
    visited: answer,
    enquiry_visit_date: day,
    obm_done: answer,
    obm_done_date: day,
  });
});

test.each([
  ["its id", { status_id: 4, status: "New" }, settings, 4],
  ["its name", { status: "New" }, settings, 1],
  ["nothing if only a longer name contains its own", { status: "DEAD" }, settings, null],
  ["nothing if no status has its name", { status: "Lost" }, settings, null],
  ["nothing while the statuses are loading", { status: "New" }, undefined, undefined],
])("the status of an enquiry is selected by %s", (_, change, knownSettings, status_id) => {
  expect(initialEdit(5, change as Enquiry, knownSettings).status_id).toBe(status_id);
});

test("other values are those of the enquiry, and the comment is always empty", () => {
  const ownEnquiry = {
    enquiry_id: 50,
    ncd: "2026-12-01 10:00",
    is_nri: true,
    dead_reason: "Price",
    dead_reason_comment: "High",
  };

  expect(form({ ...ownEnquiry, executive_comments: "before" })).toMatchObject({
    id: 5,
    enquiry_id: 50,
    next_call_date: "2026-12-01T10:00:00+05:30",
    is_nri: true,
    dead_reason: "Price",
    dead_reason_comment: "High",
    executive_comments: "",
  });
  expect(form({ is_nri: false })).toMatchObject({
    enquiry_id: 5,
    next_call_date: null,
    is_nri: false,
    dead_reason: null,
  });
});

test("each date answers its own question, and unknown answers stay open", () => {
  const dates = { enquiry_vcm_done_date: "2026-11-01", visit_date: "2026-11-02", enquiry_obm_done_date: null };

  expect(form(dates)).toMatchObject({
    vcm_done_date: "2026-11-01",
    enquiry_visit_date: "2026-11-02",
    obm_done_date: null,
    is_nri: null,
    vcm_done: true,
    visited: true,
    obm_done: false,
  });
});

test("an unreadable part is asked for, is kept, or prevents the edit", () => {
  const read = {
    is_nri: true,
    enquiry_id: 50,
    ncd: null,
    status: "New",
    enquiry_vcm_done_date: null,
    visit_date: null,
    enquiry_obm_done_date: null,
  };
  const unreadOf = (change: object) => unreadParts({ ...read, ...change } as unknown as Enquiry, enquiryParts);
  const dates = { vcm_done: null, vcm_done_date: null, visited: null, enquiry_visit_date: null };
  const otherFields = { obm_done: null, obm_done_date: null, is_nri: null };
  const all = unreadOf({ unreadable: Object.keys(read) });

  expect(unreadOf({})).toMatchObject({ kept: [], asked: [], refused: [] });
  expect(all).toMatchObject({
    asked: [enquiryLabels.nextCallDate, enquiryLabels.status],
    refused: [enquiryLabels.enquiry],
  });
  expect(all.kept).toEqual([enquiryLabels.vcmDone, enquiryLabels.visited, enquiryLabels.obmDone, enquiryLabels.isNri]);
  expect(all.without({ ...dates, ...otherFields, comment: "" })).toEqual({ comment: "" });
  expect(unreadOf({ ncd: "soon", enquiry_obm_done_date: "soon", visit_date: undefined })).toMatchObject({
    asked: [enquiryLabels.nextCallDate],
    kept: [enquiryLabels.visited, enquiryLabels.obmDone],
    refused: [],
  });
  expect(unreadOf({ enquiry_vcm_done_date: undefined, is_nri: undefined }).kept).toEqual([
    enquiryLabels.vcmDone,
    enquiryLabels.isNri,
  ]);
});

test("the dead status is found by its name, ignoring case", () => {
  expect(deadStatusId(settings)).toBe(9);
  expect(deadStatusId({ statuses: [{ value: 1, label: "Deadline" }] } as typeof settings)).toBeUndefined();
  expect(deadStatusId(undefined)).toBeUndefined();
});

test("the editable values of an enquiry are compared under the names that they are sent with", () => {
  const enquiry = { ncd: "2026-11-20", status: "New", is_nri: false, comment: "Met", lock_version: 3 };
  const { fields, ...rest } = enquirySnapshot(5, enquiry as never, { statuses: [{ value: 1, label: "New" }] });

  expect(rest).toMatchObject({ call: "enquiries.details", input: { id: 5 }, version: 3 });
  expect(fields.map(({ name, input, was: before }) => [name, input, before])).toEqual(
    expect.arrayContaining([
      ["ncd", "next_call_date", "2026-11-20"],
      ["enquiry_vcm_done_date", "vcm_done_date", null],
      ["visit_date", "enquiry_visit_date", null],
      ["enquiry_obm_done_date", "obm_done_date", null],
      ["status", "status_id", "New"],
      ["is_nri", "is_nri", false],
      ["dead_reason", "dead_reason", null],
      ["dead_reason_comment", "dead_reason_comment", null],
      ["comment", "executive_comments", "Met"],
    ]),
  );
  expect(fields.find(({ name }) => name === "status")?.names).toEqual({ 1: "New" });
});

test("an enquiry can be edited before the statuses have loaded", () => {
  const { fields } = enquirySnapshot(5, {} as never, undefined);

  expect(fields.find(({ name }) => name === "status")).toMatchObject({ input: "status_id", was: null });
});
