import { expect, test } from "vitest";
import { enquirySnapshot } from "./enquirySnapshot.ts";

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
