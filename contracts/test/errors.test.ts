import { expect, test } from "vitest";
import { fieldMessagesOf } from "../src/http/errors.ts";
import { errorMessageOf, UpstreamError } from "../src/index.ts";
import { toFlag, toOutcome } from "../src/schemas/scalars.ts";

test.each([
  [{ message: " Not yours " }, "Not yours"],
  [{ message: null, error: "Closed" }, "Closed"],
  [{ message: "  ", error: 5, errors: ["a", "b"] }, "a, b"],
  [{ errors: ["", "a", null, " b "] }, "a, b"],
  [{ errors: [["a"], { name: "is blank" }] }, "a, name is blank"],
  [{ errors: { name: ["is blank", "is short"], phone: "is wrong" } }, "name is blank, is short, phone is wrong"],
  [{ full_messages: ["Name is blank"] }, "Name is blank"],
  [{ code: 7, error_description: "The account is locked" }, "The account is locked"],
  [{ error: { message: "Closed" } }, "Closed"],
  [{ error: { code: 7, message: "Closed" } }, "Closed"],
  [{ errors: { full_messages: ["Name is blank", "Phone is short"] } }, "Name is blank, Phone is short"],
  [{ errors: { base: ["The enquiry is locked"], name: ["is blank"] } }, "The enquiry is locked, name is blank"],
  [{ errors: { message: ["is too long"], name: ["is blank"] } }, "message is too long, name is blank"],
  [{ errors: [{ detail: "Closed" }, { detail: "Locked" }] }, "Closed, Locked"],
  [{ message: "M&amp;M isn&#39;t yours" }, "M&M isn't yours"],
  ["Closed", "Closed"],
  [["Closed", "Locked"], "Closed, Locked"],
  [{ status_id: ["This field is required."] }, "status: This field is required."],
  [{ non_field_errors: ["The slot is taken"] }, "The slot is taken"],
  [{ code: 400, name: "Bad Request", description: "The slot is taken" }, "The slot is taken"],
  [{ detail: [{ loc: ["body", "phone"], msg: "field required", type: "missing" }] }, "phone field required"],
  [{ errors: [{ field: "phone", message: "Too short" }, { message: "Closed" }] }, "phone: Too short, Closed"],
  [
    { errors: [{ source: { pointer: "/data/attributes/next_call_date" }, detail: "is in the past" }] },
    "next call date is in the past",
  ],
  [{ message: { phone: "is taken" } }, "phone is taken"],
  [{ error: { details: [{ path: "enquiry.email", message: "is wrong" }] } }, "email is wrong"],
])("the message of %j is %s", (body, message) => {
  expect(errorMessageOf(body)).toBe(message);
});

test.each([
  null,
  undefined,
  " ",
  5,
  [],
  {},
  { trace: ["at x"], status: 400, path: "/a" },
  { message: "", errors: [] },
  { message: 7 },
  { status: "Closed" },
])("%j has no message", (body) => {
  expect(errorMessageOf(body)).toBeUndefined();
});

test("a message has at most 300 characters", () => {
  expect(errorMessageOf({ message: "x".repeat(301) })).toBe("x".repeat(300));
  expect(errorMessageOf({ message: "x".repeat(300) })).toHaveLength(300);
});

test("an UpstreamError has a name, status, reason, cause and message for the user", () => {
  const cause = new Error("socket closed");
  const error = new UpstreamError(502, "unreachable", { publicMessage: "Try later", cause });

  expect(error).toMatchObject({
    name: "UpstreamError",
    status: 502,
    message: "unreachable",
    publicMessage: "Try later",
    cause,
  });
  expect(new UpstreamError(500, "failed")).toMatchObject({ publicMessage: undefined, cause: undefined });
});

test.each([
  [" OK ", true],
  ["Success", true],
  ["done", true],
  [" Yes ", true],
  ["Y", true],
  [1, true],
  ["n", false],
  [" FALSE", false],
  [0, false],
  ["failed", undefined],
  ["", undefined],
  [2, undefined],
  [null, undefined],
  [{}, undefined],
])("the outcome %j means success: %o", (value, outcome) => {
  expect(toOutcome(value)).toBe(outcome);
});

test("words such as 'ok' and 'done' are outcomes, but not flags", () => {
  for (const flag of ["y", " Y ", "yes", "1", 1, true]) expect(toFlag(flag)).toBe(true);
  for (const flag of ["n", " N ", "no", "0", 0, false]) expect(toFlag(flag)).toBe(false);
  for (const word of ["ok", "success", "done", "", 2, null]) expect(toFlag(word)).toBeUndefined();
});

const fields = new Set(["phone", "status_id", "email", "description"]);

test.each<[unknown, object]>([
  [{ status_id: ["This field is required."] }, { status_id: "This field is required." }],
  [{ phone: "is taken", code: 7 }, { phone: "is taken" }],
  [{ message: { phone: "is taken" } }, { phone: "is taken" }],
  [{ message: "Check the form", errors: { phone: ["is taken", "is short"] } }, { phone: "is taken, is short" }],
  [{ detail: [{ loc: ["body", "phone"], msg: "field required" }] }, { phone: "field required" }],
  [{ errors: [{ field: "enquiry[email]", message: "Wrong" }] }, { email: "Wrong" }],
  [{ errors: [{ source: { pointer: "/data/attributes/email" }, detail: "Wrong" }] }, { email: "Wrong" }],
  [{ error: { fields: { phone: ["is taken"] } } }, { phone: "is taken" }],
  [{ errors: ["Closed"] }, {}],
  [{ other: ["is unknown"] }, {}],
])("the reasons of %j stand at the fields: %j", (body, expected) => {
  expect(Object.fromEntries(fieldMessagesOf(body, fields).map(({ field, message }) => [field, message]))).toEqual(
    expected,
  );
});

test("a body that is nested deeply or very long is read without harm", () => {
  let deep: unknown = "x";
  for (let depth = 0; depth < 1_000; depth += 1) deep = { errors: [deep] };

  expect(errorMessageOf(deep)).toBeUndefined();
  expect(errorMessageOf({ errors: Array(100_000).fill("wrong") })).toBe("wrong");
});
