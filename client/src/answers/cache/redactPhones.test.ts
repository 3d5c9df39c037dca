import { expect, test } from "vitest";
import { redactPhones } from "./redactPhones.ts";

/** Without the marks that distinguish a mask from three typed bullets. */
const read = (data: unknown) => JSON.parse(JSON.stringify(redactPhones(data)).replaceAll("\u200B", ""));

test("phone numbers are removed from their own fields and from texts", {
  tags: "REL-30",
}, () => {
  const data = {
    rows: [{ id: 7, phone: "+91 98765 43210", contact_number: 9876543210, ctoc_enabled: true }],
    comment: "Call +91-98765-43210, or 09876543210, or 98765 43210 after six",
  };

  expect(read(data)).toEqual({
    rows: [{ id: 7, phone: null, contact_number: null, ctoc_enabled: null }],
    comment: "Call •••, or •••, or ••• after six",
  });
});

test.each([
  ["+44 20 7946 0958", "•••"],
  ["+1 (415) 555-0132 after six", "••• after six"],
  ["0044 20 7946 0958", "•••"],
  ["+971501234567", "•••"],
  ["+298 201234", "•••"],
  ["098765 43210", "•••"],
  ["office 020-25678901", "office •••"],
  ["(022) 2345 6789", "•••"],
  ["080 4567 8901, ask for Ravi", "•••, ask for Ravi"],
  ["9876543210 9876543211", "••• •••"],
  ["9876 543210", "•••"],
  ["987-654-3210", "•••"],
  ["98765  43210", "•••"],
  ["+91 987 654 3210, 98765.43210", "•••, •••"],
  ["Ravi 98765-43210", "Ravi •••"],
  ["+44.20.7946.0958", "•••"],
  ["office 02345 678901", "office •••"],
  ["Cheque is ready, call 98200 12345", "Cheque is ready, call •••"],
  ["Paid Rs 5000. Asha 9820012345", "Paid Rs 5000. Asha •••"],
  ["98200 12345 wants 650 sqft", "••• wants 650 sqft"],
  ["Asha 98200 12345, 650 sqft", "Asha •••, 650 sqft"],
  ["919820012345", "•••"],
  ["6298765432, or +91 70000 00001", "•••, or •••"],
])("%s is removed from a text", (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  "2026-11-20 14:30",
  "20-11-2026 02:30 PM",
  "₹ 1,20,00,000",
  "Flat 1203, 4th floor",
  "0800 hours",
  "6.11.2026 9.30",
  "9-11-2026 10 30",
  "₹ 75,00,000 - 80,00,000",
  "75 00 000 - 80 00 000",
  "700 to 900 sq ft, 2026",
  "ENQ-2026-001234",
  "Wants carpet 650 850 1150 sqft",
  "700 850 1150, 1400 sq. ft. or 650 800 9000 sq ft",
  "Token paid Rs 9000000000",
  "Rs. 9000000000/-",
  "9000000000 rupees",
  "₹9876543210, INR 8000000000",
  "UTR 6012345678",
  "UTR no. 6012345678, NEFT: 9123456780",
  "Cheque 9876543210, cheque no 9876543211",
  "A/c no. 9123456780",
  "plot 0123 456 789",
])("%s stays in a text", (text) => {
  expect(redactPhones(text)).toBe(text);
});

test("dates, amounts, ids and uuids that look like phone numbers stay", () => {
  const data = {
    at: "2026-12-01T16:30:00+05:30",
    uuid: "550e8400-e29b-41d4-a716-987654321098",
    rera_id: "P9876543210",
    amount: "1234567890123",
    total: 9_876_543_210,
    nothing: null,
  };

  expect(redactPhones(data)).toEqual(data);
});

test.each(["phone_no", "alternate_mobile", "contact_number", "whatsapp", "CTOC_id", "Phone"])(
  "the field %s is emptied, whatever its value",
  (name) => {
    expect(redactPhones([{ [name]: "on request", other: "on request" }])).toEqual([
      { [name]: null, other: "on request" },
    ]);
  },
);
