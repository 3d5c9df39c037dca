import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { paginated } from "../src/schemas/responseSchemas.ts";
import * as s from "../src/schemas/scalars.ts";

describe("ids", () => {
  test.each([
    [7, 7],
    ["7", 7],
    [0, 0],
    ["999999999999999", 999_999_999_999_999],
  ])("%o is the id %i", (wire, id) => expect(z.decode(s.Id, wire)).toBe(id));

  test.each([
    "6f1c2a40-8d7e-4b1e-9a55-0d3a5b1c9f10",
    "7.5",
    "007",
    "LEAD:7",
    "9007199254740993",
    "9".repeat(20),
    "a".repeat(128),
  ])("the id %s stays a text", (wire) => {
    expect(z.decode(s.Id, wire)).toBe(wire);
    expect(z.encode(s.Id, wire)).toBe(wire);
  });

  test.each(["", " 7", "..", "7/8", "7\\8", "7?x", -1, 1.5, 2 ** 60, "%2e", "a\nb", "a".repeat(129), null, true])(
    "%o is not an id",
    (wire) => {
      expect(z.safeDecode(s.Id, wire as never).success).toBe(false);
    },
  );

  test("empty and null entries of a multiple choice are dropped", { tags: "V026" }, () => {
    expect(z.decode(s.Ids, [1, null, "", "2", undefined, 0, "a-1"])).toEqual([1, 2, 0, "a-1"]);
    expect(z.decode(s.Texts, ["P0", "", null])).toEqual(["P0"]);
  });
});

describe("entered text", () => {
  test.each(["नमस्ते", "આવજો", "👨‍👩‍👧 line\nbreak\ttab", "₹ 1,20,000"])("the entered text %s is unchanged", (text) => {
    expect(z.parse(s.requiredText(), text)).toBe(text);
  });

  test("entered text is trimmed, and counts as absent if it is blank", () => {
    expect(z.parse(s.requiredText(), "  Asha ")).toBe("Asha");
    expect(z.safeParse(s.requiredText(), "   ").error?.issues[0]?.message).toBe("Required");
  });

  test("a comment has at most 4000 characters", () => {
    expect([4000, 4001].map((length) => z.safeParse(s.Comment, "x".repeat(length)).success)).toEqual([true, false]);
  });

  test("a mobile number has at least 10 digits", { tags: "K004" }, () => {
    expect(z.safeParse(s.Phone, "98765 4321").success).toBe(false);
    expect(z.parse(s.Phone, "98765 43210")).toBe("98765 43210");
    expect(z.parse(s.Phone, "+91 98765 43210")).toBe("+91 98765 43210");
    expect(z.safeParse(s.Phone, "98765abcde12345").success).toBe(false);
  });

  test.each([s.Id, s.Flag, s.DateTime, s.LocalDate, s.Email, s.Phone])(
    "entered text is reported as Required if it is required and blank",
    (schema) => {
      expect(
        z.safeDecode(z.object({ field: schema as never }), { field: null } as never).error?.issues[0]?.message,
      ).toBe("Required");
    },
  );
});

describe("flags", () => {
  test.each([true, "true", 1, "1", "Yes", "yes"])("%o is read as yes", (wire) =>
    expect(z.decode(s.Flag, wire)).toBe(true),
  );
  test.each([false, "false", 0, "0", "No"])("%o is read as no", (wire) => expect(z.decode(s.Flag, wire)).toBe(false));
  test.each(["maybe", 2, ""])("%o is refused as a flag", (wire) =>
    expect(z.safeDecode(s.Flag, wire).success).toBe(false),
  );
  test("the flag executed of a campaign is sent as text", { tags: "K036" }, () =>
    expect(z.encode(s.TextFlag, true)).toBe("true"),
  );
  test("an affiliate filter is sent as yes or no", () => expect(z.encode(s.YesNoFlag, false)).toBe("no"));
});

describe("a page of a list", () => {
  const rows = paginated("enquiry", z.object({ id: s.Id }), "total_count", { count: s.Count });

  test("a page of a list has its rows, the total, the page size and the additional parts of its call", () => {
    const wire = { enquiry: [{ id: "4" }], total_count: 41, per_page: 20, count: 3, others: true };
    expect(z.decode(rows, wire)).toEqual({ rows: [{ id: 4 }], total: 41, perPage: 20, count: 3 });
  });

  test.each([{}, { per_page: 0 }])("the page size of a reply with %j is the number of its rows", (perPage) => {
    expect(z.decode(rows, { enquiry: [{ id: 4 }], total_count: 1, count: 0, ...perPage })).toMatchObject({
      perPage: 1,
    });
  });

  test("a page of a list is written back as it was read", () => {
    expect(z.encode(rows, { rows: [{ id: 4 }], total: 41, perPage: 20, count: 3 })).toEqual({
      enquiry: [{ id: 4 }],
      total_count: 41,
      per_page: 20,
      count: 3,
    });
  });

  test("pages are counted from 1", () => {
    expect([0, 1].map((number) => z.safeDecode(s.PageQuery, { page: number }).success)).toEqual([false, true]);
  });

  test("a page of a list breaks the contract without its total", () => {
    expect(z.safeDecode(rows, { enquiry: [], per_page: 20, count: 0 }).error?.issues[0]?.path).toEqual(["total_count"]);
  });

  test("a page of a list has an empty list if the list is null", () => {
    expect(z.decode(rows, { enquiry: null, total_count: 0, per_page: 20, count: 0 } as never)).toMatchObject({
      rows: [],
    });
  });
});
