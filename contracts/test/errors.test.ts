import { expect, test } from "vitest";
import { errorMessageOf, UpstreamError } from "../src/index.ts";
import { toFlag, toOutcome } from "../src/schemas/flags.ts";

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
])("the message of %j is %s", (body, message) => {
  expect(errorMessageOf(body)).toBe(message);
});

test.each([null, undefined, "Closed", 5, [], {}, { message: "", errors: [] }, { message: 7 }, { status: "Closed" }])(
  "%j has no message",
  (body) => {
    expect(errorMessageOf(body)).toBeUndefined();
  },
);

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
])("the outcome %j is %o", (value, outcome) => {
  expect(toOutcome(value)).toBe(outcome);
});

test("a word for success is not a flag", () => {
  expect(["ok", "success", "done", " y ", "N"].map(toFlag)).toEqual([undefined, undefined, undefined, true, false]);
});
