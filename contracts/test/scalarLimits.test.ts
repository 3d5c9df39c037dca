import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { collectLeniencies } from "../src/schemas/leniency.ts";
import * as s from "../src/schemas/scalars.ts";

const reads = (schema: z.ZodMiniType, value: unknown) => z.safeDecode(schema, value).success;
const messages = (schema: z.ZodMiniType, value: unknown) =>
  (z.safeDecode(schema, value).error?.issues ?? []).map(({ message }) => message);

describe("a required value", () => {
  test.each([null, undefined, ""])(
    "a required value is reported as Required if it is %j, whatever its type",
    (value) => {
      expect(messages(s.Count, value)).toEqual(["Required"]);
      expect(messages(z.int(), value)).toEqual(["Required"]);
    },
  );

  test.each(["x", 0.5, [], {}])("a required value is not reported as Required if it is %j", (value) => {
    expect(messages(z.int(), value)).toHaveLength(1);
    expect(messages(z.int(), value)).not.toContain("Required");
  });
});

test.each([
  [s.Count, [0, 1e12, "0", "007", "999999999999"], [-1, 1e12 + 1, "1000000000000", "1.5", "", 0.5]],
  [s.Amount, [-1e15, 1e15, "0", "-1.5", "1e3", "2E-3"], [1e15 + 1, -1e15 - 1, "1,5", "1.", "e3", "NaN"]],
  [s.Amount, ["123456789012345", "-1.12345678901234567890", "-0"], ["1234567890123456", `1.${"1".repeat(21)}`]],
  [s.Amount, ["1.5e-7"], ["1e9999", "+1", ".5"]],
  [s.NumericId, [0, "0", Number.MAX_SAFE_INTEGER, "999999999999999"], [-1, 2 ** 53, "1".repeat(16), "a1", "1a"]],
  [s.Id, ["a".repeat(128), "a.b", "a😀", 0], [".", "..", "a".repeat(129), "a ", "a\ud800", 2 ** 53]],
] as [z.ZodMiniType, unknown[], unknown[]][])(
  "numbers and ids are read within their limits (%#)",
  (schema, good, bad) => {
    expect(good.filter((value) => !reads(schema, value))).toEqual([]);
    expect(bad.filter((value) => reads(schema, value))).toEqual([]);
  },
);

test("digit strings are read as numbers", () => {
  expect([z.decode(s.Count, "41"), z.decode(s.NumericId, "7"), z.decode(s.Amount, "1.5e2")]).toEqual([41, 7, 150]);
});

test("pages are counted from 1 to ten million", () => {
  expect([0, 1, 1e7, 1e7 + 1].map((page) => reads(s.PageQuery, { page }))).toEqual([false, true, true, false]);
  expect(messages(s.PageQuery, { page: 0 })).toEqual(["No such page"]);
});

test("entered texts have a limit that their message states", () => {
  expect(messages(s.text(), "x".repeat(256))).toEqual(["At most 255 characters"]);
  expect(messages(s.text(), "x".repeat(255))).toEqual([]);
  expect(messages(s.text(3), " abc ")).toEqual([]);
  expect(messages(s.PageQuery, { search: "x".repeat(201) })).toEqual(["At most 200 characters"]);
});

test.each([
  ["12345 6789", ["At least 10 digits"]],
  ["+1234567890", []],
  ["1234567890x", ["Use digits, spaces and + only"]],
])("the phone number %s is refused with %j", (phone, expected) => {
  expect(messages(s.Phone, phone)).toEqual(expected);
});

test("a malformed e-mail address is refused with a message", () => {
  expect(messages(s.Email, "asha@")).toEqual(["Enter a valid e-mail"]);
  expect(messages(s.Email, "asha@example.com")).toEqual([]);
});

test("an id that is not allowed in a URL is refused with a message", () => {
  expect(messages(z.object({ id: s.Id }), { id: "a/b" }).join()).toBeTruthy();
  expect(messages(s.Flag, "maybe")).toEqual(["Answer Yes or No"]);
});

test("a text may come as a number or a flag, and its entities are decoded", () => {
  expect([5, true, "M&amp;M &x;"].map((wire) => z.decode(s.Text, wire))).toEqual(["5", "true", "M&M &x;"]);
});

test("an outcome is a success only in a known word or flag", () => {
  expect(["OK", 1, "failed", ""].map((wire) => z.decode(s.Outcome, wire))).toEqual([true, true, false, false]);
});

test("each kind of flag is written in its format: boolean, 'true' or 'false', 'yes' or 'no'", () => {
  const encodeBoth = (schema: z.ZodMiniType<boolean>) => [true, false].map((flag) => z.encode(schema, flag));

  expect([encodeBoth(s.Flag), encodeBoth(s.TextFlag), encodeBoth(s.YesNoFlag), encodeBoth(s.Outcome)]).toEqual([
    [true, false],
    ["true", "false"],
    ["yes", "no"],
    [true, false],
  ]);
});

test("an unreadable lenient flag is absent, and reported if it is blank", () => {
  const leniencyOf = (wire: unknown) => [...collectLeniencies(() => z.decode(s.LenientFlag, wire)).leniencies];

  expect(["Yes", 0].map((wire) => z.decode(s.LenientFlag, wire))).toEqual([true, false]);
  for (const wire of ["", "maybe", null, 7]) expect(z.decode(s.LenientFlag, wire)).toBeUndefined();
  expect([undefined, null, true, ""].map(leniencyOf)).toEqual([[], [], [], ["a blank flag"]]);
});

test("texts of a multiple choice are trimmed, and blank ones dropped", () => {
  expect(z.decode(s.Texts, [" P0 ", "", null, undefined, "  "])).toEqual(["P0"]);
  expect(z.encode(s.Ids, [1, "a"])).toEqual([1, "a"]);
});

test("missing ids and counts are written back as missing", () => {
  expect([z.decode(s.RowId, s.missing), z.decode(s.KnownCount, s.missing)]).toEqual([null, null]);
  expect([z.encode(s.RowId, null), z.encode(s.KnownCount, null)]).toEqual([s.missing, s.missing]);
  expect([z.encode(s.RowId, 7), z.encode(s.KnownCount, 0)]).toEqual([7, 0]);
  expect(reads(s.RowId, undefined)).toBe(false);
});

test("any reply of a write without an outcome counts as done, and is written as a success", () => {
  expect([z.decode(s.Ack, undefined), z.decode(s.Ack, "x")]).toEqual([null, null]);
  expect(z.encode(s.Ack, null)).toEqual({ success: true });
});
