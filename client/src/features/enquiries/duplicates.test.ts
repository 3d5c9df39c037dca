import { expect, test } from "vitest";
import { warningOf } from "./duplicates.ts";

test("a warning says how many there are", () => {
  expect(warningOf("phone", 1)).toBe("An enquiry has this number");
  expect(warningOf("phone", 2)).toBe("2 enquiries have this number");
  expect(warningOf("email", 3)).toBe("3 enquiries have this e-mail");
});
