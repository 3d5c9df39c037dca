import { expect, test } from "vitest";
import { openForEachTest } from "../../workbench/harness.ts";

const harness = openForEachTest();

const listAfter = async (answer: string, input: object = {}) => {
  await harness.control("PUT", "faults", [{ call: "enquiries.list", kind: "odd", answer, place: "$.phone" }]);
  const { status, body } = await harness.call("enquiries.list", await harness.signIn("admin"), input);
  return { status, data: body.result?.data, error: body.error };
};

test.each([
  ["byte-order-mark", { total: 600 }],
  ["nan", { total: 600 }],
  ["latin-1", { total: 600 }],
  ["not-utf-8", { total: 600 }],
  ["slash-dates", { total: 600 }],
  ["text-total", { total: 1234 }],
  ["grouped-total", { total: 21 }],
  ["negative-total", { total: 21 }],
  ["continue", { total: 600 }],
  ["early-hints", { total: 600 }],
])("the client still works with an upstream that answers with %s", async (answer, expected) => {
  const { status, data } = await listAfter(answer);

  expect(status).toBe(200);
  expect(data).toMatchObject(expected);
  expect(data.rows).toHaveLength(20);
});

test.each([
  ["slash-dates", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/],
  ["ambiguous-dates", /^(\d\d\/\d\d\/\d{4} |\d{4}-\d\d-\d\dT)\d\d:\d\d:\d\d/],
])("dates written as %s are read or shown as received", async (answer, expected) => {
  const { data } = await listAfter(answer);

  expect(data.rows.map(({ ncd }: { ncd: string }) => ncd ?? "").filter(Boolean)).toEqual(
    expect.arrayContaining([expect.stringMatching(expected)]),
  );
});

test("zero dates are not dates", async () => {
  const { data } = await listAfter("zero-dates");

  expect(data.rows.map(({ ncd }: { ncd: unknown }) => ncd)).toEqual(Array(20).fill(null));
});

test.each([
  ["html-refusal", 422, "Something went wrong"],
  ["sign-in-page", 502, "The CRM's answer couldn't be read. The error was reported."],
  ["field-errors", 422, "phone is too short"],
])("a refusal as %s has status %i and says: %s", async (answer, status, message) => {
  const { error } = await listAfter(answer);

  expect([error.data.httpStatus, error.message]).toEqual([status, message]);
});

test("a refusal of a field reaches the browser with the name of the field", async () => {
  const { error } = await listAfter("field-errors");

  expect(error.data.issues).toEqual([{ path: "phone", message: "is too short" }]);
});
