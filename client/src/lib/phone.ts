import { cleanPhone } from "@mobile-crm/contracts/schemas/pasted.ts";

/** What people write between two numbers in one field. */
const BETWEEN_NUMBERS = /[/,;|&\n]|\b(?:or|and)\b/i;

const LONGEST = 15;

/**
 * A number as dialers and WhatsApp accept it: digits with the country code first; without one it is Indian. Undefined
 * if it cannot be dialed, such as two numbers in one field.
 *
 * @example dialable("098765 43210") // "919876543210"
 */
export function toDialNumber(phone: string): string | undefined {
  const clean = cleanPhone(phone);
  const digits = clean.replace(/\D/g, "");
  const abroad = clean.startsWith("+") ? digits : /^00/.test(digits) ? digits.slice(2) : undefined;
  if (abroad !== undefined) return /^[1-9]\d{7,}$/.test(abroad) && abroad.length <= LONGEST ? abroad : undefined;
  const [, national] = /^(?:0|91|)([1-9]\d{9})$/.exec(digits) ?? [];
  return national && `91${national}`;
}

/**
 * The numbers of one field as `toDialNumber` returns them, each with the text that it was read from; none if nothing
 * can be dialed.
 *
 * @example phonesIn("98200 12345 / 022 2567 8901") // two numbers
 */
export function phonesIn(field: string): { text: string; number: string }[] {
  const whole = toDialNumber(field);
  if (whole) return [{ text: field, number: whole }];
  return field.split(BETWEEN_NUMBERS).flatMap((part) => {
    const number = toDialNumber(part);
    return number ? [{ text: part.trim(), number }] : [];
  });
}

/** The text to search a number by: as others may have written it, without India's country code. */
export function toSearchDigits(phone: string): string {
  const number = toDialNumber(phone) ?? cleanPhone(phone).replace(/\D/g, "");
  return /^91\d{10}$/.test(number) ? number.slice(2) : number;
}
