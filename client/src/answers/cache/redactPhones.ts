import { isPhoneField } from "@mobile-crm/contracts/schemas/phoneFields.ts";

/** Formats of phone numbers in texts; part of a longer number or of an id does not match. */
const PHONES = [
  // Any country: +44 20 7946 0958.
  /(?<!\w)\+\d(?:[\s().-]{0,2}\d){7,14}(?!\d)/g,
  /(?<![\w-])00\d(?:[\s().-]{0,2}\d){7,13}(?!\d)/g,
  // An Indian mobile number, with or without the country code. Its first three digits are together: a date such as
  // 6.11.2026 9.30 does not match.
  /(?<![\w-])(?:\+?91[\s-]?|0)?[6-9]\d\d(?:[\s.-]{0,2}\d){7}(?![\w-])/g,
  // A landline with its area code: 020-25678901, (022) 2345 6789.
  /(?<![\w-])(?:\(0?\d{2,4}\)|0\d{2,4})[\s.-]{0,2}\d{3,4}[\s.-]?\d{3,4}(?![\w-])/g,
];
const MASK = "•••";

/** The same data without phone numbers, both in their own fields and inside texts. */
export function redactPhones(data: unknown): unknown {
  if (typeof data === "string") return PHONES.reduce((text, phone) => text.replace(phone, MASK), data);
  if (Array.isArray(data)) return data.map(redactPhones);
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, isPhoneField(name) ? null : redactPhones(value)]),
  );
}
