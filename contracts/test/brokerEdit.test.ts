import { expect, test } from "vitest";
import * as z from "zod/mini";
import { brokerEditWith } from "../src/resources/brokers.ts";

const edit = {
  id: 7,
  next_call_date: "2026-11-21T10:00:00+05:30",
  status_id: 3,
  performance: "P0",
  meeting_scheduled: "2026-11-22",
  executive_comments: "Called",
};
const errors = (callingExecutive: boolean, values: object = {}) =>
  z
    .safeDecode(brokerEditWith({ callingExecutive }), { ...edit, ...values } as never)
    .error?.issues.map(({ path }) => path.join("."));

test("a calling executive is required only when the user chooses one", { tags: "V052" }, () => {
  expect(errors(true, { calling_executive_id: null })).toEqual(["calling_executive_id"]);
  expect(errors(true, { calling_executive_id: 6 })).toBeUndefined();
  expect(errors(false, { calling_executive_id: null })).toBeUndefined();
});

test("the date of the next meeting is required, that of the last one is not", { tags: "V053" }, () => {
  expect(errors(false, { meeting_scheduled: null, meeting_done: null })).toEqual(["meeting_scheduled"]);
});
