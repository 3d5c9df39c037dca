import { expect, test } from "vitest";
import { phonesIn, toSearchDigits } from "./phone.ts";

test.each([
  ["9876543210", "tel:+919876543210"],
  ["98765 43210", "tel:+919876543210"],
  ["09876543210", "tel:+919876543210"],
  ["919876543210", "tel:+919876543210"],
  ["+91 98765 43210", "tel:+919876543210"],
  ["0091 98765 43210", "tel:+919876543210"],
  ["+91 (0) 98200 12345", "tel:+919820012345"],
  ["+971 50 123 4567", "tel:+971501234567"],
  ["022 2567 8901", "tel:+912225678901"],
  ["(022) 2567 8901", "tel:+912225678901"],
  ["+91 22 2567 8901 ext. 4", "tel:+912225678901,4"],
  ["022-25678901 x 12", "tel:+912225678901,12"],
  ["1800 209 1234", "tel:18002091234"],
  ["1860-266-7766", "tel:18602667766"],
  ["\u202A९८२०० १२३४५\u202C", "tel:+919820012345"],
])("%s is dialed as %s", (phone, tel) => {
  expect(phonesIn(phone)).toEqual([expect.objectContaining({ text: phone, tel })]);
});

test.each(["", "12345", "+2991234", "not known"])("%s is not a number that can be dialed", (phone) => {
  expect(phonesIn(phone)).toEqual([]);
});

test("a number is also reached by WhatsApp, except a toll-free one", () => {
  expect(phonesIn("+971 50 123 4567")[0]?.whatsApp).toBe("https://wa.me/971501234567");
  expect(phonesIn("1800 209 1234")[0]?.whatsApp).toBeUndefined();
});

test.each([
  ["98200 12345 / 022 2567 8901", ["98200 12345", "022 2567 8901"]],
  ["98200-12345, +971 50 123 4567", ["98200-12345", "+971 50 123 4567"]],
  ["98200 12345 or 98200 54321", ["98200 12345", "98200 54321"]],
  ["98200 12345\n98200 54321", ["98200 12345", "98200 54321"]],
  ["9820012345 9820054321", ["9820012345", "9820054321"]],
  ["98200 12345 98200 54321", ["98200 12345", "98200 54321"]],
  ["+91-98200-12345", ["+91-98200-12345"]],
  ["1800 209 1234; 98200 12345", ["1800 209 1234", "98200 12345"]],
])("%j contains the numbers %j, each with its link", (field, numbers) => {
  expect(phonesIn(field).map(({ text }) => text)).toEqual(numbers);
});

test("an Indian number is searched without its country code, however it is written; others with theirs", () => {
  const spellings = ["+91 98765 43210", "098765 43210", "98765 43210", "+91 (0) 98765 43210"];
  expect(spellings.map(toSearchDigits)).toEqual(Array(4).fill("9876543210"));
  expect(toSearchDigits("+971 50 123 4567")).toBe("971501234567");
  expect(toSearchDigits("91 234")).toBe("91234");
});
