import { expect, test } from "vitest";
import { chosen } from "./chosen.ts";

const options = [
  { value: 1, label: "Interested" },
  { value: 2, label: "Initiated" },
];

test.each([
  ["the entry of its id rather than that of its name", 2, "Interested", 2],
  ["the entry of its name where it has no id", null, "Initiated", 2],
  ["the entry of its name where its id is no choice", 9, "Interested", 1],
  ["nothing where neither is a choice", 9, "Dead", null],
  ["nothing where it has neither", undefined, null, null],
])("a form starts with %s", (_, id, name, value) => {
  expect(chosen(options, id, name)).toBe(value);
});

test("before the choices have loaded, a form starts with the id and ignores a name", () => {
  expect(chosen(undefined, 9, "Interested")).toBe(9);
  expect(chosen(undefined, null, "Interested")).toBeUndefined();
});
