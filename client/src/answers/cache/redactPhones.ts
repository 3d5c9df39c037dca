import { MASK } from "@mobile-crm/contracts/schemas/masked.ts";
import { isPhoneField } from "@mobile-crm/contracts/schemas/phoneFields.ts";

/** Formats of phone numbers in texts; part of a longer number or of an id does not match. */
const PHONE = new RegExp(
  [
    // Any country: +44 20 7946 0958.
    String.raw`(?<!\w)\+\d(?:[\s().-]{0,2}\d){7,14}(?!\d)`,
    String.raw`(?<![\w-])00\d(?:[\s().-]{0,2}\d){7,13}(?!\d)`,
    // An Indian mobile number, with or without the country code. Its first three digits are together: a date such as
    // 6.11.2026 9.30 does not match.
    String.raw`(?<![\w-])(?:91[\s-]?|0)?[6-9]\d\d(?:[\s.-]{0,2}\d){7}(?![\w-])`,
    // A landline with its area code: 020-25678901, (022) 2345 6789.
    String.raw`(?<![\w-])(?:\(0?\d{2,4}\)|0\d{2,4})[\s.-]{0,2}\d{3,4}[\s.-]?\d{3,4}(?![\w-])`,
  ].join("|"),
  "g",
);

/** Text before a number that makes it an amount or a reference. */
const NO_PHONE_BEFORE =
  /(?:[₹$€£]|\b(?:rs|inr|usd|eur|gbp|aed|rupees?|utr|neft|rtgs|imps|ref|reference|txn|transaction|cheque|check|chq|dd|draft|invoice|receipt|a\/c|ac|acct|account|rera|gst|gstin))[\s.:#/-]*(?:(?:no|nos|number|id)\b[\s.:#-]*)?$/i;
/** Text after a number that makes it an amount or a size. */
const NO_PHONE_AFTER =
  /^\s*(?:\/-|[₹$€£%]|(?:sq\b\.?|sqft|sft|ft|feet|sqm|sqyds?|sqmt|m²|ft²|yards?|acres?|guntas?|gunthas?|kms?|rs|inr|usd|aed|rupees?|lakhs?|lacs?|crores?|cr|units?)\b)/i;

const isPhone = (number: string, before: string, after: string) => {
  const digits = number.replace(/\D/g, "");
  // A landline has ten digits after the leading zero.
  const isWhole = !/^[(0]/.test(number) || digits.startsWith("00") || digits.replace(/^0/, "").length === 10;
  // "650 850 1150, 1400 sqft" is a list of sizes; a number in one or two groups before a size is not.
  const isList = /^\d+[ .-]+\d+[ .-]+\d+$/.test(number);
  const following = isList ? after.replace(/^(?:[\s,.&/-]|to\b|or\b|and\b|\d)*/, "") : after;
  return isWhole && !NO_PHONE_BEFORE.test(before) && !NO_PHONE_AFTER.test(following);
};

/** How many characters before a number are examined. */
const CONTEXT_LENGTH = 30;

const maskPhones = (text: string): string =>
  text.replace(PHONE, (number, offset: number) => {
    const end = offset + number.length;
    const before = text.slice(Math.max(0, offset - CONTEXT_LENGTH), offset);
    return isPhone(number, before, text.slice(end, end + CONTEXT_LENGTH)) ? MASK : number;
  });

/** The same data without phone numbers, both in their own fields and inside texts. */
export function redactPhones(data: unknown): unknown {
  if (typeof data === "string") return maskPhones(data);
  if (Array.isArray(data)) return data.map(redactPhones);
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, isPhoneField(name) ? null : redactPhones(value)]),
  );
}
