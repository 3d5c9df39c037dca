import { cleanPhone } from "@mobile-crm/contracts/schemas/pasted.ts";

/** What people put between two numbers in one field. */
const BETWEEN_NUMBERS = /[/,;|&\n]|\b(?:or|and)\b/i;

const LONGEST = 15;

/**
 * A number as a dialer and WhatsApp take it: the digits with the number of the country first. Without one it is Indian.
 * Undefined where it is no number that can be dialed, such as two in one field.
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
 * The numbers of one field as `toDialNumber` gives them, each with the text that it was read from; none where nothing can be dialed.
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

/** What to search a number by: as others may have written it, without the number of the country if it is India's. */
export function toSearchDigits(phone: string): string {
  const number = toDialNumber(phone) ?? cleanPhone(phone).replace(/\D/g, "");
  return /^91\d{10}$/.test(number) ? number.slice(2) : number;
}
