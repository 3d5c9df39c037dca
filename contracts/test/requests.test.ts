import { expect, test } from "vitest";
import { endpoints, fromRequest, toRequest } from "../src/index.ts";

const { enquiries } = endpoints;

test("the record named in the path is meant, whatever the query or the body says", () => {
  const arrived = { params: { id: "12" }, query: { id: "13" }, body: { enquiry: { id: "14" } } };
  expect(fromRequest(enquiries.update, arrived).id).toBe("12");
});

test("blank filters do not travel", () => {
  expect(toRequest(enquiries.list, { search: "", name: undefined, status_ids: [] }).path).toBe("enquiries_builders");
});
