import { expect, test } from "vitest";
import { isPhoneField, omitPhones } from "../src/schemas/phoneFields.ts";

test.each(["phone", "contact_number", "mobile", "mobile_number", "whatsapp", "ctoc_enabled", "alternate_phone"])(
  "%s is a phone field",
  (name) => expect(isPhoneField(name)).toBe(true),
);

test.each(["name", "comment", "email", "id"])("%s is not a phone field", (name) =>
  expect(isPhoneField(name)).toBe(false),
);

test("phone fields are emptied at any depth, and everything else is unchanged", () => {
  const date = new Date(0);

  expect(
    omitPhones({
      rows: [{ id: 1, phone: "9", ctoc_enabled: true, at: date, more: { contact_number: "9", name: "A" } }],
      n: null,
    }),
  ).toEqual({
    rows: [{ id: 1, phone: null, ctoc_enabled: false, at: date, more: { contact_number: null, name: "A" } }],
    n: null,
  });
});
