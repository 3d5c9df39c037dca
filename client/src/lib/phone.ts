import { cleanPhone, toAsciiDigits } from "@mobile-crm/contracts/schemas/pasted.ts";
import { findPhoneNumbersInText, type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";

const COUNTRY = "IN";

/** A number in a field, and how to reach it. */
export interface ReachableNumber {
  /** The matching part of the field. */
  text: string;
  /** `tel:` address; an extension is dialed after a pause. */
  tel: string;
  /** WhatsApp address; undefined for a toll-free number. */
  whatsApp: string | undefined;
}

/** Toll-free and shared-cost numbers of India, which can be dialed only within the country. */
const NATIONAL_ONLY = /^1[89]\d{6,}$/;
/** Separators between two numbers in one field. */
const BETWEEN_NUMBERS = /[/,;|&\n]|\b(?:or|and)\b/i;
/** Two mobile numbers without anything but blanks between them. */
const MOBILE = /(?<!\d)(?:\+?91[\s-]*|0)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/g;

/**
 * The numbers in one field; empty if nothing can be dialed. Without a country code they are Indian.
 * @example phonesIn("98200 12345 / 022 2567 8901") // two numbers
 */
export function phonesIn(field: string): ReachableNumber[] {
  const text = toAsciiDigits(field.replace(/[\p{Cf}\p{DI}]/gu, "")).replace(/^\s*00(?=[1-9])/, "+");
  const whole = parsePhoneNumberFromString(text, COUNTRY);
  return whole?.isPossible() ? [reachable(field, whole)] : text.split(BETWEEN_NUMBERS).flatMap(numbersIn);
}

function numbersIn(part: string): ReachableNumber[] {
  const whole = parsePhoneNumberFromString(part, COUNTRY);
  if (whole?.isPossible()) return [reachable(part.trim(), whole)];
  const found = findPhoneNumbersInText(part, COUNTRY);
  if (found.length) return found.map(({ number, startsAt, endsAt }) => reachable(part.slice(startsAt, endsAt), number));
  return [...part.matchAll(MOBILE)].flatMap(([mobile]) => {
    const number = parsePhoneNumberFromString(mobile, COUNTRY);
    return number ? [reachable(mobile.trim(), number)] : [];
  });
}

function reachable(text: string, { number, nationalNumber, countryCallingCode, ext }: PhoneNumber): ReachableNumber {
  const isNational = countryCallingCode === "91" && NATIONAL_ONLY.test(nationalNumber);
  return {
    text,
    tel: `tel:${isNational ? nationalNumber : number}${ext ? `,${ext}` : ""}`,
    whatsApp: isNational ? undefined : `https://wa.me/${number.slice(1)}`,
  };
}

/** The search text for a number: without India's country code, as others may have written it without. */
export function toSearchDigits(phone: string): string {
  const parsed = parsePhoneNumberFromString(cleanPhone(phone), COUNTRY);
  if (!parsed?.isPossible()) return cleanPhone(phone).replace(/\D/g, "");
  return parsed.countryCallingCode === "91" ? parsed.nationalNumber : parsed.number.slice(1);
}
