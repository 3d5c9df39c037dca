import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { parseLenient } from "../src/lenient/parseLenient.ts";
import { toDateTime, toDay } from "../src/schemas/dates.ts";
import { decodeEntities } from "../src/schemas/entities.ts";
import { isIdText, toId } from "../src/schemas/ids.ts";
import { unwrapLayers } from "../src/schemas/layers.ts";
import { collectLeniencies } from "../src/schemas/leniency.ts";
import { options, toOptions } from "../src/schemas/options.ts";
import { paginated, withLeastTotal } from "../src/schemas/responseSchemas.ts";
import * as s from "../src/schemas/scalars.ts";
import { toFlag, toOutcome } from "../src/schemas/scalars.ts";

const reads = (schema: z.ZodMiniType, wire: unknown) => z.safeDecode(schema, wire as never).success;

describe("dates", () => {
  test.each([
    ["2026-11-20 10:00:00.123456789", "2026-11-20T10:00:00+05:30"],
    ["2026-11-20T20:30:00UTC", "2026-11-21T02:00:00+05:30"],
    ["2026-11-20T20:30:00GMT", "2026-11-21T02:00:00+05:30"],
    ["2026-11-20T24:30:00+05:30", undefined],
    ["2026-11-20T10:60:00+05:30", undefined],
    ["2026-11-20T10:00:60+05:30", undefined],
    ["2026-11-5", "2026-11-05T00:00:00+05:30"],
  ])("%s is the moment %s", (text, moment) => {
    expect(toDateTime(text)).toBe(moment);
    expect(toDay(text)).toBe(moment?.slice(0, 10));
  });

  test("numbers are seconds if they have nine or more digits", () => {
    for (const schema of [s.LenientDate, s.LenientDateTime])
      expect([99_999_999, 100_000_000].map((wire) => reads(schema, wire))).toEqual([false, true]);
  });
});

describe("texts, flags and numbers", () => {
  test.each([
    ["&#x10FFFF;", "\u{10FFFF}"],
    ["&#x41;", "A"],
    ["&hellip;", "…"],
    ["&lt;", "<"],
  ])("the entity %s is %s", (text, read) => expect(decodeEntities(text)).toBe(read));

  test.each([
    [["y", " Y ", "yes", "1", 1, true], true],
    [["n", " N ", "no", "0", 0, false], false],
    [["ok", "done", "", 2, null], undefined],
  ])("%j are the flag %s", (values, flag) => {
    for (const value of values) expect(toFlag(value)).toBe(flag);
  });

  test.each([" OK ", "Done", "success", "y"])("%s is a success", (text) => expect(toOutcome(text)).toBe(true));

  test("an absent flag is not reported, a blank one is", () => {
    const leniencyOf = (wire: unknown) => [...collectLeniencies(() => z.decode(s.LenientFlag, wire)).leniencies];

    expect([undefined, null, true, ""].map(leniencyOf)).toEqual([[], [], [], ["a blank flag"]]);
  });

  test.each(["123456789012345", "-1.12345678901234567890", "1.5e-7", "-0"])("%s is an amount", (wire) => {
    expect(z.decode(s.Amount, wire)).toBe(Number(wire));
  });

  test.each(["1234567890123456", "1.123456789012345678901", "1e9999", "+1", "1.", ".5"])(
    "%s is not an amount",
    (wire) => {
      expect(reads(s.Amount, wire)).toBe(false);
    },
  );

  test("an id contains no half of a surrogate pair", () => {
    expect([isIdText("a\ud800"), isIdText("a😀"), toId("0"), toId("00")]).toEqual([false, true, 0, "00"]);
  });
});

describe("choices", () => {
  test.each<[unknown, unknown, string]>([
    [{ id: 1, value: 2, name: "N", full_name: "F" }, 1, "N"],
    [{ id: 1, full_name: "F", label: "L" }, 1, "F"],
    [{ id: 1, label: "L", title: "T" }, 1, "L"],
    [{ value: 2, uuid: "u", title: "T", name_with_firm_name: "W" }, 2, "T"],
    [{ uuid: "u", request_uuid: "r", name_with_firm_name: "W", firm_name: "F" }, "u", "W"],
    [{ request_uuid: "r", firm_name: "F" }, "r", "F"],
  ])("%j is chosen by %j and shown as %s", (entry, value, label) => {
    expect(toOptions([entry])).toEqual([{ value, label }]);
  });

  test.each([
    [{ 7: { id: 1 } }, { value: "7", label: "7" }],
    [{ 7: "M&amp;M" }, { value: 7, label: "M&M" }],
  ])("the map %j has the option %j", (wire, entry) => expect(toOptions(wire)).toEqual([entry]));

  test("people are chosen by their ids", () => {
    expect(z.decode(options("people"), [{ id: "7", full_name: "Asha Rao" }])).toEqual([
      { value: 7, label: "Asha Rao" },
    ]);
  });

  test.each(["a text", 5, true, [null]])("%j is not a list of choices, which is reported", (wire) => {
    const { result, leniencies } = collectLeniencies(() => toOptions(wire));

    expect([result, [...leniencies]]).toEqual([[], ["an unreadable choice"]]);
  });
});

describe("pages and layers", () => {
  const page = paginated("brokers", z.object({ id: s.Id }), "count");
  const brokers = [{ id: 1 }, { id: 2 }];

  test("a page without counts uses the length of its list", () => {
    expect(parseLenient(page, { brokers })).toMatchObject({ reply: { rows: brokers, total: 2, perPage: 2 } });
    expect(z.decode(page, { brokers, count: 9, per_page: 0 })).toEqual({ rows: brokers, total: 9, perPage: 2 });
  });

  test.each([
    [3, 2, 7],
    [3, 5, 12],
    [1, 2, 3],
  ])("page %i of %i rows each has a total of at least %i", (number, perPage, total) => {
    expect(withLeastTotal({ rows: brokers, total: 0, perPage }, number)).toEqual({ rows: brokers, total, perPage });
  });

  test("layers are also removed from the first entry of a list", () => {
    expect(unwrapLayers([{ data: { id: 9, title: "Canopy" } }, {}])).toEqual({ id: 9, title: "Canopy" });
    expect(unwrapLayers([])).toBeUndefined();
  });
});
