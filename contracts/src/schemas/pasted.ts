/** What people paste carries marks and characters that they cannot see: these functions clean it (SPEC-178). */

/** Invisible marks: directions, zero-width spaces, byte order marks, soft hyphens, variation selectors. */
const invisible = /[\p{Cf}\p{DI}]/gu;
/** The same, except for the joiners and variation selectors that some scripts and emoji need. */
const invisibleInText = /(?!\u200C|\u200D|\uFE0E|\uFE0F)[\p{Cf}\p{DI}]/gu;
const controls = /[\p{Cc}\p{Cs}]/gu;
/** Line breaks of word processors and slides. */
const lineBreaks = /[\v\f\u0085\u2028\u2029]/g;

/** Removes what no database or screen can keep, such as U+0003; vertical tabs and the like become line breaks. */
export const cleanText = (text: string): string =>
  text.replace(lineBreaks, "\n").replace(/(?![\n\t\r])[\p{Cc}\p{Cs}]/gu, "");

/** Replaces digits of any script, such as `९८२०`, with 0 to 9. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Unicode keeps the ten digits of a script together, so a run of digits starts with a zero and has whole tens.
    let first = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((code - first) % 10);
  });

/** One line without invisible marks, with plain spaces. */
const cleanLine = (text: string): string =>
  text
    .replace(invisibleInText, "")
    .replace(/[\s\p{Zs}]+/gu, " ")
    .replace(controls, "")
    .trim();

/** An e-mail address without surrounding blanks and invisible marks. */
export const cleanEmail = (text: string): string => text.replace(invisible, "").replace(controls, "").trim();

/** Digits only, such as an OTP, in ASCII and without spaces, hyphens and marks between them. */
export const cleanDigits = (text: string): string => cleanPhone(text).replaceAll(" ", "");

/**
 * A phone number in ASCII: digits of any script, every kind of space, hyphen, dot and parenthesis as one space, and no
 * invisible marks. Other characters stay, for the schema to refuse.
 *
 * @example cleanPhone("\u202A+91\u00A098200\u201112345\u202C") // "+91 98200 12345"
 */
export const cleanPhone = (text: string): string =>
  toAsciiDigits(text.replace(invisible, ""))
    .replace(/[\uFF0B\uFE62]/g, "+")
    .replace(/[\s\p{Zs}\p{Pd}\u2212.()]+/gu, " ")
    .replace(controls, "")
    .replace(/^ ?\+ /, "+")
    .trim();

/** The fewest digits of a whole phone number. */
export const MIN_PHONE_DIGITS = 10;

/** Words to search for. A whole phone number is cleaned as one, and other numbers are written in ASCII. */
export function cleanSearch(text: string): string {
  const line = cleanLine(text);
  if (/\p{L}/u.test(line)) return line;
  const phone = cleanPhone(line);
  const isPhone = /^\+?[\d ]+$/.test(phone) && phone.replace(/\D/g, "").length >= MIN_PHONE_DIGITS;
  return isPhone ? phone : toAsciiDigits(line);
}

/**
 * A whole number as it was typed; null for a blank, and the text itself if it is not a whole number of at most nine
 * digits.
 */
export function parseWholeNumber(text: string): number | string | null {
  const digits = toAsciiDigits(text.replace(invisible, "")).trim();
  if (digits === "") return null;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : text;
}
