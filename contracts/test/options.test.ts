import { expect, test } from "vitest";
import * as z from "zod/mini";
import { options, toOptions } from "../src/schemas/options.ts";

const optionsOf = (...labels: string[]) => labels.map((label) => ({ value: label, label }));

test.each([
  ["texts", []],
  [5, []],
  [null, []],
  [true, []],
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
] as [unknown, unknown][])("%j gives the options %j if an id is wanted", (wire, entries) => {
  expect(toOptions(wire)).toEqual(entries);
});

test.each([
  [
    [[3, "Third"], ["p0", "P0"], [4]],
    [...optionsOf("Third"), { value: "p0", label: "P0" }, ...optionsOf("4")],
  ],
  [[{ id: 8 }], optionsOf("8")],
  [[7], optionsOf("7")],
  [{ 7: "Open" }, optionsOf("7")],
] as [unknown, unknown][])("%j gives the options %j if a text is wanted", (wire, entries) => {
  expect(z.decode(options("map"), wire)).toEqual(entries);
});

test.each([
  ["named", [{ id: 1, name: "Baner" }]],
  ["people", [{ id: 1, full_name: "Baner" }]],
  ["texts", ["Baner"]],
  ["map", { Baner: 1 }],
] as const)("options are written as %s", (spelling, wire) => {
  expect(z.encode(options(spelling), [{ value: 1, label: "Baner" }] as never)).toEqual(wire);
});
