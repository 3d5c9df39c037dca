import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { addDays, localDateOf, toDateTime, toDay } from "../src/schemas/dates.ts";
import { options, toOptions } from "../src/schemas/options.ts";
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
  ])("%s is an id that stays a text", (wire) => {
    expect(z.decode(s.Id, wire)).toBe(wire);
    expect(z.encode(s.Id, wire)).toBe(wire);
  });

  test("ids of a multiple choice may be texts", () => {
    expect(z.decode(s.Ids, ["a-1", "", 2, "3"])).toEqual(["a-1", 2, 3]);
  });

  test.each(["", " 7", "..", "7/8", "7\\8", "7?x", -1, 1.5, 2 ** 60, "%2e", "a\nb", "a".repeat(129), null, true])(
    "%o is not an id",
    (wire) => {
      expect(z.safeDecode(s.Id, wire as never).success).toBe(false);
    },
  );

  test("empty and null entries of a multiple choice are dropped", { tags: "V026" }, () => {
    expect(z.decode(s.Ids, [1, null, "", "2", undefined, 0])).toEqual([1, 2, 0]);
    expect(z.decode(s.Texts, ["P0", "", null])).toEqual(["P0"]);
  });
});

describe("entered text", () => {
  test.each(["नमस्ते", "આવજો", "👨‍👩‍👧 line\nbreak\ttab", "₹ 1,20,000"])("%s stays unchanged", (text) => {
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
  test.each([true, "true", 1, "1", "Yes", "yes"])("%o is yes", (wire) => expect(z.decode(s.Flag, wire)).toBe(true));
  test.each([false, "false", 0, "0", "No"])("%o is no", (wire) => expect(z.decode(s.Flag, wire)).toBe(false));
  test.each(["maybe", 2, ""])("%o is neither", (wire) => expect(z.safeDecode(s.Flag, wire).success).toBe(false));
  test("the flag executed of a campaign is sent as text", { tags: "K036" }, () =>
    expect(z.encode(s.TextFlag, true)).toBe("true"),
  );
  test("an affiliate filter is sent as yes or no", () => expect(z.encode(s.YesNoFlag, false)).toBe("no"));
});

describe("times", () => {
  test.each([
    ["2026-11-20T09:00:00Z", "2026-11-20T14:30:00+05:30"],
    ["2026-11-20T14:30:00.000+05:30", "2026-11-20T14:30:00+05:30"],
    ["2026-11-20 14:30", "2026-11-20T14:30:00+05:30"],
    ["20-11-2026 14:30:05", "2026-11-20T14:30:05+05:30"],
    ["2026-11-20", "2026-11-20T00:00:00+05:30"],
    ["2026-11-19T18:30:00Z", "2026-11-20T00:00:00+05:30"],
    ["2026-11-20 20:30:00 UTC", "2026-11-21T02:00:00+05:30"],
    ["2026-11-20 20:30:00 +0530", "2026-11-20T20:30:00+05:30"],
    ["2026-11-20 20:30:00 +05:30", "2026-11-20T20:30:00+05:30"],
    ["20-11-2026 10:30 AM", "2026-11-20T10:30:00+05:30"],
    ["20-11-2026 12:05 am", "2026-11-20T00:05:00+05:30"],
    ["20 Nov 2026, 02:30 PM", "2026-11-20T14:30:00+05:30"],
    ["Nov 20, 2026 9:15", "2026-11-20T09:15:00+05:30"],
    ["2026/11/20 14:30", "2026-11-20T14:30:00+05:30"],
    ["20 Nov 2026", "2026-11-20T00:00:00+05:30"],
    ["1795165200", "2026-11-20T14:30:00+05:30"],
    ["1795165200000", "2026-11-20T14:30:00+05:30"],
  ])("%s is the moment %s", (wire, instant) => expect(toDateTime(wire)).toBe(instant));

  test.each([
    "",
    "soon",
    "31 Feb 2026",
    "20 Foo 2026",
    "20-11-2026 13:00 PM",
    "2026-11-20 0:75",
    "2026-13-01",
    "2026-02-30 10:00",
    "2026-11-20 24:00",
    "99999-01-01T00:00:00Z",
  ])("%o is not a moment", (wire) => {
    expect(toDateTime(wire)).toBeUndefined();
  });

  test.each([
    ["5-3-2026", "2026-03-05"],
    ["25/03/2026", "2026-03-25"],
    ["2026-03-05", "2026-03-05"],
    ["2026-03-04T20:00:00Z", "2026-03-05"],
    ["2026/03/05", "2026-03-05"],
    ["5 March 2026", "2026-03-05"],
    ["05-Mar-2026", "2026-03-05"],
    ["Mar 5, 2026", "2026-03-05"],
    ["2026-03-04 20:00:00 UTC", "2026-03-05"],
    ["2000-02-29", "2000-02-29"],
  ])("%s is the date %s", (wire, day) => expect(toDay(wire)).toBe(day));

  test.each(["1900-02-29", "2026-02-29", "31-04-2026", "2026-00-10"])("%s is not a date", (wire) =>
    expect(toDay(wire)).toBeUndefined(),
  );

  test("a date begins at midnight in Asia/Kolkata, whatever the machine's time zone", () => {
    expect([localDateOf(new Date("2026-11-19T18:29:59Z")), localDateOf(new Date("2026-11-19T18:30:00Z"))]).toEqual([
      "2026-11-19",
      "2026-11-20",
    ]);
    expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
  });

  test("seconds since 1970 are a moment", () => {
    expect(z.decode(s.LenientDateTime, 1_795_165_200)).toBe("2026-11-20T14:30:00+05:30");
  });

  test("a text that was escaped for HTML is decoded", () => {
    expect(z.decode(s.Text, "M&amp;M &lt;Sons&gt; &#39;26 & co &unknown;")).toBe("M&M <Sons> '26 & co &unknown;");
  });

  test("an unreadable moment is still shown", () => expect(z.decode(s.LenientDateTime, "next week")).toBe("next week"));
});

describe("options", () => {
  test.each([
    [["P0"], [{ value: "P0", label: "P0" }]],
    [[{ id: "7", name: "Ward" }], [{ value: 7, label: "Ward" }]],
    [[{ id: 7, full_name: "Asha Rao" }], [{ value: 7, label: "Asha Rao" }]],
    [[[3, "Third"]], [{ value: 3, label: "Third" }]],
    [{ "Site Visit": "site_visit" }, [{ value: "Site Visit", label: "Site Visit" }]],
    [undefined, []],
    [
      { Open: 1, Closed: "2" },
      [
        { value: 1, label: "Open" },
        { value: 2, label: "Closed" },
      ],
    ],
    [{ 1: "Open" }, [{ value: 1, label: "Open" }]],
    [[{ id: "a-1", name: "Ward" }], [{ value: "a-1", label: "Ward" }]],
    [[null, {}], []],
  ])("%j reads as %j", (wire, entries) => expect(toOptions(wire)).toEqual(entries));

  test.each([
    [[{ id: 4, name: "Pune" }], [{ value: "Pune", label: "Pune" }]],
    [[{ id: "a-1", name: "Pune" }], [{ value: "Pune", label: "Pune" }]],
    [[{ value: "p0", label: "P0" }], [{ value: "p0", label: "P0" }]],
    [[[3, "Third"]], [{ value: "Third", label: "Third" }]],
    [
      ["P0", 1],
      [
        { value: "P0", label: "P0" },
        { value: "1", label: "1" },
      ],
    ],
    [[{ uuid: "u-1", firm_name: "Skyline" }], [{ value: "u-1", label: "Skyline" }]],
    [{ "Site Visit": 3 }, [{ value: "Site Visit", label: "Site Visit" }]],
  ])("%j reads as %j if a call wants text", (wire, entries) => {
    expect(z.decode(options("texts"), wire)).toEqual(entries);
  });

  test("a list that is not sent is empty", { tags: "SPEC-88" }, () => {
    const settings = z.object({ localities: options("named"), builders: options("named") });
    const localities = [{ id: 1, name: "Baner" }];

    expect(z.decode(settings, { localities })).toEqual({ localities: [{ value: 1, label: "Baner" }], builders: [] });
    expect(z.decode(settings, { localities, builders: null })).toMatchObject({ builders: [] });
  });
});

describe("a page of a list", () => {
  const rows = paginated("enquiry", z.object({ id: s.Id }), "total_count", { count: s.Count });

  test("a page of a list has the list, its total, the page size and the other requested parts", () => {
    const wire = { enquiry: [{ id: "4" }], total_count: 41, per_page: 20, count: 3, others: true };
    expect(z.decode(rows, wire)).toEqual({ rows: [{ id: 4 }], total: 41, perPage: 20, count: 3 });
  });

  test("a page of a list without a page size uses the length of the list", () => {
    expect(z.decode(rows, { enquiry: [{ id: 4 }], total_count: 1, per_page: 0, count: 0 })).toMatchObject({
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
