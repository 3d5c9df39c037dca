import { expect, test } from "vitest";
import { recordLabel } from "./recordLabel.ts";

test.each([
  ["Asha Rao", 17, "Asha Rao · No. 17"],
  ["Asha Rao", null, "Asha Rao"],
  ["Asha Rao", undefined, "Asha Rao"],
  ["Asha Rao", "", "Asha Rao"],
  ["Asha Rao", 0, "Asha Rao · No. 0"],
  [null, "E-17", "No. E-17"],
  ["", 17, "No. 17"],
  [undefined, undefined, ""],
])("the subtitle of %j with number %j is %j", (name, number, label) => {
  expect(recordLabel(name, number)).toBe(label);
});
