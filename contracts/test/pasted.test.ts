import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { VerifyOtp } from "../src/resources/session.ts";
import { cleanSearch, cleanText, parseWholeNumber } from "../src/schemas/pasted.ts";
import * as s from "../src/schemas/scalars.ts";

const MARKS = [
  "\u202A",
  "\u202B",
  "\u202C",
  "\u200E",
  "\u200F",
  "\u2066",
  "\u2068",
  "\u2069",
  "\uFEFF",
  "\u200B",
  "\u00AD",
];
const SEPARATORS = [" ", "\u00A0", "\u202F", "\u2009", "\u3000", "-", "\u2010", "\u2011", "\u2013", "\u2212", "\t"];
/** The zeros of some scripts: ASCII, Devanagari, Gujarati, Tamil, Arabic, Persian, full width, mathematical bold. */
const ZEROS = [0x30, 0x966, 0xae6, 0xbe6, 0x660, 0x6f0, 0xff10, 0x1d7ce];

const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((all) => all.join(""));
const marks = fc.array(fc.constantFrom(...MARKS), { maxLength: 3 }).map((all) => all.join(""));
const between = fc.tuple(marks, fc.constantFrom("", "", ...SEPARATORS), marks).map((all) => all.join(""));

/** The digits in a script, with invisible marks and, if `gaps` is set, separators around each. */
const decorated = (text: string, gaps: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.constantFrom(...ZEROS), fc.array(gaps, { minLength: text.length + 1, maxLength: text.length + 1 }))
    .map(
      ([zero, all]) =>
        [...text]
          .map(
            (character, index) =>
              all[index] + (/\d/.test(character) ? String.fromCodePoint(zero + Number(character)) : character),
          )
          .join("") + all[text.length],
    );

test("a phone number in any script and with any separators is the same number in ASCII", () => {
  const numbers = fc.tuple(fc.constantFrom("", "+"), digits(10, 15)).map(([plus, all]) => plus + all);
  fc.assert(
    fc.property(
      numbers.chain((number) => decorated(number, between).map((typed) => ({ number, typed }))),
      ({ number, typed }) => {
        fc.pre([...typed].length <= 120);
        const read = z.safeParse(s.Phone, typed);
        const clean = read.data ?? "";
        // Separators may make it longer than the maximum, which is reported.
        if (!read.success) expect(read.error.issues.map(({ message }) => message)).toEqual(["At most 40 characters"]);
        else {
          expect(clean).toMatch(/^[\d +]+$/);
          expect(clean.replaceAll(" ", "")).toBe(number);
          expect(z.parse(s.Phone, clean)).toBe(clean);
          expect(cleanSearch(typed)).toBe(clean);
        }
      },
    ),
  );
});

test.each([
  ["\u202A+91 98200 12345\u202C", "+91 98200 12345"],
  ["\u2068098200\u201112345\u2069", "098200 12345"],
  ["+91-98200-12345", "+91 98200 12345"],
  ["(022) 2567 8901", "022 2567 8901"],
  ["९८२००१२३४५", "9820012345"],
  ["\uFF0B９１９８２００１２３４５", "+919820012345"],
])("the pasted phone number %j is stored as %j", (typed, stored) => {
  expect(z.parse(s.Phone, typed)).toBe(stored);
  expect(z.encode(s.Phone, typed)).toBe(stored);
});

test.each(["98200 12345 / 98200 54321", "98200 12345 ext 7"])("%j is not a single phone number", (typed) => {
  expect(z.safeParse(s.Phone, typed).error?.issues[0]?.message).toBe("Use digits, spaces and + only");
});

test("an OTP is read in any script, with spaces and marks between its digits", () => {
  fc.assert(
    fc.property(
      digits(6, 6).chain((otp) => decorated(otp, between).map((typed) => ({ otp, typed }))),
      ({ otp, typed }) => {
        const input = { email: "\u200Easha@example.com\u00A0", otp: typed };
        expect(z.parse(VerifyOtp, input)).toEqual({ email: "asha@example.com", otp });
      },
    ),
  );
});

test("a whole number in any script and with any separators is the same number, and the contract accepts it", () => {
  fc.assert(
    fc.property(
      fc
        .nat({ max: 999_999_999 })
        .chain((number) => decorated(String(number), marks).map((typed) => ({ number, typed: ` ${typed}\u00A0` }))),
      ({ number, typed }) => {
        expect(parseWholeNumber(typed)).toBe(number);
        expect(z.decode(s.WholeNumber, number)).toBe(number);
      },
    ),
  );
});

test.each(["2.5", "1,5", "12.00", "-3", "1e3", "twelve", "1 000", "1234567890"])(
  "%j is refused as a whole number and stays as it was typed",
  (typed) => {
    expect(parseWholeNumber(typed)).toBe(typed);
    expect(z.safeDecode(s.WholeNumber, typed).error?.issues[0]?.message).toBe("Enter a whole number");
  },
);

test("a blank whole number is not a number", () => {
  expect([parseWholeNumber(""), parseWholeNumber(" \u200B")]).toEqual([null, null]);
});

test.each([
  ["met\u0003 today", "met today"],
  ["first\u000Bsecond\u2028third", "first\nsecond\nthird"],
  ["a\u0000b\uD800c", "abc"],
  ["क्\u200Dष 👩\u200D💻\ttab\nline", "क्\u200Dष 👩\u200D💻\ttab\nline"],
])("the text %j is stored as %j", (typed, stored) => {
  expect(cleanText(typed)).toBe(stored);
  expect(z.parse(s.text(), typed)).toBe(stored);
});

test.each([
  ["\u200Easha\u00A0 kulkarni\uFEFF", "asha kulkarni"],
  ["ENQ\u20112026-17", "ENQ\u20112026-17"],
  ["२०२६", "2026"],
  ["2026-17", "2026-17"],
])("the search text %j is searched as %j", (typed, searched) => {
  expect(z.parse(s.PageQuery, { search: typed }).search).toBe(searched);
});

test.each([
  ["Ravi\u200B Kumar", "Ravi Kumar"],
  ["\u2068Ravi\u2069", "Ravi"],
  ["\u202EravI", "ravI"],
  ["Jose\u0301", "José"],
  ["Ravi\u200DKumar", "RaviKumar"],
  ["a\u00ADb\uFEFF", "ab"],
  ["क्\u200Dष", "क्\u200Dष"],
  ["ശ്രീ\u200Cമതി", "ശ്രീ\u200Cമതി"],
  ["می\u200Cخواهم", "می\u200Cخواهم"],
  ["क\u200D", "क"],
  ["👨\u200D👩\u200D👧", "👨\u200D👩\u200D👧"],
  ["👍🏽\u200D", "👍🏽"],
  ["❤\uFE0F", "❤\uFE0F"],
  ["a\uFE0F", "a"],
  ["call \u200B•••\u200B today", "call \u200B•••\u200B today"],
])("the text %j is sent as %j", (typed, sent) => {
  expect(z.parse(s.requiredText(), typed)).toBe(sent);
  expect(cleanSearch(typed)).toBe(sent);
});

test.each(["\u200B\u200D", "\u2068\u2069", "\u00AD", "\u3164", " \uFEFF "])(
  "%j has no visible characters, and counts as missing",
  (typed) => {
    expect(z.safeParse(s.requiredText(), typed).error?.issues.map(({ message }) => message)).toEqual(["Required"]);
    expect(z.safeParse(s.Comment, typed).success).toBe(false);
  },
);

test("the trunk zero of a number with a country code is left out", () => {
  expect(z.parse(s.Phone, "+91 (0) 98200 12345")).toBe("+91 98200 12345");
  expect(z.parse(s.Phone, "+44(0)20 7946 0958")).toBe("+44 20 7946 0958");
});
