import { expect, test } from "vitest";
import { phonesIn, toDialNumber, toSearchDigits } from "./phone.ts";

test.each([
  ["9876543210", "919876543210"],
  ["98765 43210", "919876543210"],
  ["09876543210", "919876543210"],
  ["919876543210", "919876543210"],
  ["+91 98765 43210", "919876543210"],
  ["0091 98765 43210", "919876543210"],
  ["+971 50 123 4567", "971501234567"],
  ["9123456780", "919123456780"],
  ["022 2567 8901", "912225678901"],
  [" +971 50 123 4567", "971501234567"],
  ["+299 12 345", "29912345"],
  ["+1234567 89012345", "123456789012345"],
])("%s is dialed as %s", (phone, dialed) => {
  expect(toDialNumber(phone)).toBe(dialed);
});

test.each([
  "",
  "12345",
  "98765 43210 98765 43211",
  "+0 98765 43210",
  "+98765 43210 98765 43211",
  "+2991234",
  "+1234567 890123456",
  "0123456789",
])("%s is not a number that can be dialed", (phone) => {
  expect(toDialNumber(phone)).toBeUndefined();
});

test("an Indian number is searched without its country code, however it is written; other numbers are unchanged", () => {
  expect(["+91 98765 43210", "098765 43210", "98765 43210"].map(toSearchDigits)).toEqual(Array(3).fill("9876543210"));
  expect(toSearchDigits("+971 50 123 4567")).toBe("971501234567");
  expect([toSearchDigits("91 234"), toSearchDigits("91919 29394")]).toEqual(["91234", "9191929394"]);
  expect(toSearchDigits("98765 43210 98765 43211")).toBe("98765432109876543211");
});

test.each([
  ["98200 12345 / 022 2567 8901", ["919820012345", "912225678901"]],
  ["98200-12345, +971 50 123 4567", ["919820012345", "971501234567"]],
  ["98200 12345 or 98200 54321", ["919820012345", "919820054321"]],
  ["98200 12345\n98200 54321", ["919820012345", "919820054321"]],
  ["+91-98200-12345", ["919820012345"]],
  ["(022) 2567 8901", ["912225678901"]],
  ["\u202A९८२०० १२३४५\u202C", ["919820012345"]],
  ["98200 12345 / ask Ravi", ["919820012345"]],
  ["not known", []],
])("%j contains the numbers %j", (field, numbers) => {
  expect(phonesIn(field).map(({ number }) => number)).toEqual(numbers);
});
