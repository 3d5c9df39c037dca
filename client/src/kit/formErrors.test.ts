import { expect, test } from "vitest";
import { labelOf, messageOf } from "./formErrors.ts";

test("the message of a field that holds a list is the one of its first refused entry", () => {
  expect(messageOf({ type: "custom", message: "Required", ref: {} })).toBe("Required");
  expect(messageOf([undefined, { message: "At most 255 characters" }])).toBe("At most 255 characters");
  expect(messageOf([{ title: { message: "Required", ref: { message: "not this one" } } }])).toBe("Required");
});

test("what holds no message has none", () => {
  expect(messageOf(undefined)).toBeUndefined();
  expect(messageOf({ ref: { message: "of an element" } })).toBeUndefined();
});

test("a name becomes a label", () => {
  expect(labelOf("calling_executive_ids")).toBe("Calling executive");
  expect(labelOf("od_start_time")).toBe("Od start time");
});
