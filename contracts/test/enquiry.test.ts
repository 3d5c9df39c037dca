import { expect, test } from "vitest";
import * as z from "zod/mini";
import { enquiryEditWith } from "../src/resources/enquiry.ts";

const DEAD = 9;
const edit = {
  id: 12,
  enquiry_id: 99,
  next_call_date: "2026-11-21T10:00:00+05:30",
  vcm_done: false,
  visited: false,
  obm_done: false,
  is_nri: false,
  status_id: 3,
  executive_comments: "Called",
};
const errors = (values: object, rules: Parameters<typeof enquiryEditWith>[0] = { deadStatusId: DEAD }) =>
  z.safeDecode(enquiryEditWith(rules), { ...edit, ...values } as never).error?.issues.map(({ path }) => path.join("."));

test("a dead enquiry needs a reason and a comment on it, any other needs neither", { tags: "V019" }, () => {
  expect(errors({ status_id: DEAD })).toEqual(["dead_reason", "dead_reason_comment"]);
  expect(errors({ status_id: DEAD, dead_reason: "Budget" })).toEqual(["dead_reason_comment"]);
  expect(errors({ status_id: DEAD, dead_reason: "Budget", dead_reason_comment: "Too high" })).toBeUndefined();
  expect(errors({})).toBeUndefined();
  expect(errors({ status_id: DEAD }, {})).toBeUndefined();
});

test("each answer is required, unless its stored value could not be read", () => {
  const open = { vcm_done: null, visited: null, obm_done: null, is_nri: null };

  expect(errors(open)).toEqual(["vcm_done", "visited", "obm_done", "is_nri"]);
  expect(errors(open, { mayStayOpen: (answer) => answer !== "visited" })).toEqual(["visited"]);
});
