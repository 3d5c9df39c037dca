import { expect, test } from "vitest";
import * as z from "zod/mini";
import { collectLeniencies } from "../src/schemas/leniency.ts";
import { options, toOptions } from "../src/schemas/options.ts";

const optionsOf = (...labels: string[]) => labels.map((label) => ({ value: label, label }));

test.each([
  [null, []],
  [undefined, []],
  [[true, null, undefined], []],
  [
    [1, "2"],
    [
      { value: 1, label: "1" },
      { value: "2", label: "2" },
    ],
  ],
  [[[null, "None"]], []],
  [[["7", "Seven"]], [{ value: 7, label: "Seven" }]],
  [[[3]], [{ value: 3, label: "3" }]],
  [[[3, { name: "Third" }]], [{ value: 3, label: "3" }]],
  [[{ id: { no: 1 }, value: 3, name: ["N"], title: "T" }], [{ value: 3, label: "T" }]],
  [[{ id: null, value: "v", name: "V" }], [{ value: "v", label: "V" }]],
  [[{ name: "Alone" }], optionsOf("Alone")],
  [[{ id: 8 }], [{ value: 8, label: "8" }]],
  [[{ id: 8, title: "T", firm_name: "F" }], [{ value: 8, label: "T" }]],
  [{ Open: { id: 1 } }, optionsOf("Open")],
  [{ Open: null }, optionsOf("Open")],
  [{ Open: "opened" }, optionsOf("Open")],
  [{ Open: "2" }, [{ value: 2, label: "Open" }]],
  [{ 7: 8 }, [{ value: 7, label: "8" }]],
  [{ 7: "" }, [{ value: 7, label: "7" }]],
  ["", []],
  [["", " "], []],
  [[{ id: 8, name: "", firm_name: "F" }], [{ value: 8, label: "F" }]],
  [[{ uuid: "u-8", name: " " }], optionsOf("u-8")],
  [[[8, ""]], [{ value: 8, label: "8" }]],
  [[{ id: "7", name: "Ward" }], [{ value: 7, label: "Ward" }]],
  [[{ id: "a-1", name: "Ward" }], [{ value: "a-1", label: "Ward" }]],
  [[{ id: 1, value: 2, name: "N", full_name: "F" }], [{ value: 1, label: "N" }]],
  [[{ id: 1, full_name: "F", label: "L" }], [{ value: 1, label: "F" }]],
  [[{ id: 1, label: "L", title: "T" }], [{ value: 1, label: "L" }]],
  [[{ value: 2, uuid: "u", title: "T", name_with_firm_name: "W" }], [{ value: 2, label: "T" }]],
  [[{ uuid: "u", request_uuid: "r", name_with_firm_name: "W", firm_name: "F" }], [{ value: "u", label: "W" }]],
  [[{ request_uuid: "r", firm_name: "F" }], [{ value: "r", label: "F" }]],
  [{ "Site Visit": "site_visit" }, optionsOf("Site Visit")],
  [{ 7: { id: 1 } }, optionsOf("7")],
  [{ 7: "M&amp;M" }, [{ value: 7, label: "M&M" }]],
  [[{ id: "a&amp;b", name: "A &amp; B" }], [{ value: "a&amp;b", label: "A & B" }]],
] as [unknown, unknown][])("%j gives the options %j if an id is wanted", (wire, entries) => {
  expect(toOptions(wire)).toEqual(entries);
});

test.each([
  [
    [[3, "Third"], ["p0", "P0"], [4]],
    [...optionsOf("Third"), { value: "p0", label: "P0" }, ...optionsOf("4")],
  ],
  [[{ id: 8 }], optionsOf("8")],
  [[7, "P0"], optionsOf("7", "P0")],
  [[{ id: 4, name: "Pune" }], optionsOf("Pune")],
  [[{ value: "p0", label: "P0" }], [{ value: "p0", label: "P0" }]],
  [[{ uuid: "u-1", firm_name: "Skyline" }], [{ value: "u-1", label: "Skyline" }]],
  [
    ["A &amp; B", { value: "c&amp;d", label: "C &amp; D" }],
    [...optionsOf("A & B"), { value: "c&d", label: "C & D" }],
  ],
  [{ "A &amp; B": 1, "Site Visit": 3 }, optionsOf("A & B", "Site Visit")],
  [{ 7: "Open" }, optionsOf("7")],
] as [unknown, unknown][])("%j gives the options %j if a text is wanted", (wire, entries) => {
  for (const spelling of ["map", "texts"] as const) expect(z.decode(options(spelling), wire)).toEqual(entries);
});

test("people are chosen by their ids", () => {
  expect(z.decode(options("people"), [{ id: "7", full_name: "Asha Rao" }])).toEqual([{ value: 7, label: "Asha Rao" }]);
});

test.each(["a text", 5, true, [null]])("%j is not a list of choices, which is reported", (wire) => {
  const { result, leniencies } = collectLeniencies(() => toOptions(wire));

  expect([result, [...leniencies]]).toEqual([[], ["an unreadable choice"]]);
});

test("a list of choices that is not sent is empty", { tags: "SPEC-88" }, () => {
  const settings = z.object({ localities: options("named"), builders: options("named") });

  expect(z.decode(settings, { builders: null })).toEqual({ localities: [], builders: [] });
});

test.each([
  ["named", [{ id: 1, name: "Baner" }]],
  ["people", [{ id: 1, full_name: "Baner" }]],
  ["texts", ["Baner"]],
  ["map", { Baner: 1 }],
] as const)("options are written as %s", (spelling, wire) => {
  expect(z.encode(options(spelling), [{ value: 1, label: "Baner" }] as never)).toEqual(wire);
});
