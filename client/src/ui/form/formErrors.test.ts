import { expect, test } from "vitest";
import { errorMessage, fieldLabel } from "./formErrors.ts";

test("the message of a list field is the one of its first refused entry", () => {
  expect(errorMessage({ type: "custom", message: "Required", ref: {} })).toBe("Required");
  expect(errorMessage([undefined, { message: "At most 255 characters" }])).toBe("At most 255 characters");
  expect(errorMessage([{ title: { message: "Required", ref: { message: "not this one" } } }])).toBe("Required");
});

test("an error without its own message has the message of its parts", () => {
  expect(errorMessage({ message: "", types: { message: "Required" } })).toBe("Required");
});

test("a value without a message has none", () => {
  expect(errorMessage(undefined)).toBeUndefined();
  expect(errorMessage({ ref: { message: "of an element" } })).toBeUndefined();
});

test("a name becomes a label", () => {
  expect(fieldLabel("calling_executive_ids")).toBe("Calling executive");
  expect([fieldLabel("file_uuid"), fieldLabel("file_uuids"), fieldLabel("broker_id")]).toEqual([
    "File",
    "File",
    "Broker",
  ]);
  expect(fieldLabel("od_start_time")).toBe("Od start time");
});
