import { expect, test } from "vitest";
import { findInitialOption } from "./findInitialOption.ts";

const options = [
  { value: 1, label: "Interested" },
  { value: 2, label: "Initiated" },
];

test.each([
  ["the entry with its id rather than the one with its name", 2, "Interested", 2],
  ["the entry with its name if it has no id", null, "Initiated", 2],
  ["the entry with its name if its id is not a choice", 9, "Interested", 1],
  ["its id if neither is a choice", 9, "Dead", 9],
  ["nothing if only its name is known and no choice", null, "Dead", null],
  ["nothing if it has neither", undefined, null, null],
])("a form starts with %s", (_, id, name, value) => {
  expect(findInitialOption(options, id, name)).toBe(value);
});

test("before the choices have loaded, a form starts with the id and ignores a name", () => {
  expect(findInitialOption(undefined, 9, "Interested")).toBe(9);
  expect(findInitialOption(undefined, null, "Interested")).toBeUndefined();
});
