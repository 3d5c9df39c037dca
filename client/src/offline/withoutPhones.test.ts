import { expect, test } from "vitest";
import { withoutPhones } from "./withoutPhones.ts";

test("R30: phone numbers are taken out, whether they have a field of their own or stand in a text", () => {
  const data = {
    rows: [{ id: 7, phone: "+91 98765 43210", contact_number: 9876543210, ctoc_enabled: true }],
    comment: "Call +91-98765-43210, or 09876543210, or 98765 43210 after six",
  };

  expect(withoutPhones(data)).toEqual({
    rows: [{ id: 7, phone: null, contact_number: null, ctoc_enabled: null }],
    comment: "Call •••, or •••, or ••• after six",
  });
});

test("what only looks like a phone number stays: dates, amounts, ids and uuids", () => {
  const data = {
    at: "2026-12-01T16:30:00+05:30",
    uuid: "550e8400-e29b-41d4-a716-987654321098",
    rera_id: "P9876543210",
    amount: "1234567890123",
    total: 9_876_543_210,
    nothing: null,
  };

  expect(withoutPhones(data)).toEqual(data);
});
