/** What people paste carries marks and characters that they cannot see: these functions clean it (SPEC-178). */

/** Invisible marks: directions, zero-width spaces, byte order marks, soft hyphens, variation selectors. */
const invisible = /[\p{Cf}\p{DI}]/gu;
const controls = /[\p{Cc}\p{Cs}]/gu;
/** Line breaks of word processors and slides. */
const lineBreaks = /[\v\f\u0085\u2028\u2029]/g;

/** Scripts whose letters are joined or kept apart by U+200C and U+200D. */
const joining =
  "[\\p{Script=Arab}\\p{Script=Syrc}\\p{Script=Mong}\\p{Script=Deva}\\p{Script=Beng}\\p{Script=Guru}\\p{Script=Gujr}\\p{Script=Orya}\\p{Script=Taml}\\p{Script=Telu}\\p{Script=Knda}\\p{Script=Mlym}\\p{Script=Sinh}\\p{Script=Khmr}\\p{Script=Mymr}]";
const pictograph = "[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F\\u20E3]";
/**
 * Invisible characters to keep: joiners between letters of such a script and within an emoji, and those of a masked
 * number (masked.ts), which must stay recognisable so that it is never saved.
 */
const meaningfulInvisible = new RegExp(
  `\\u200B(?=•••\\u200B)|(?<=\\u200B•••)\\u200B|(?<=${joining})[\\u200C\\u200D](?=${joining})|(?<=${pictograph})\\u200D(?=\\p{Extended_Pictographic})|(?<=[\\p{Extended_Pictographic}0-9#*])[\\uFE0E\\uFE0F]`,
  "gu",
);

/** Removes invisible marks, except where a script or an emoji needs them. */
function withoutInvisible(text: string): string {
  if (!/[\p{Cf}\p{DI}]/u.test(text)) return text;
  const kept = new Set([...text.matchAll(meaningfulInvisible)].map(({ index }) => index));
  return text.replace(invisible, (mark, index: number) => (kept.has(index) ? mark : ""));
}

/**
 * Normalizes a text for storage: NFC, without invisible characters and those that databases reject; vertical tabs and
 * the like become line breaks.
 */
export const cleanText = (text: string): string =>
  withoutInvisible(
    text
      .replace(lineBreaks, "\n")
      .replace(/(?![\n\t\r])[\p{Cc}\p{Cs}]/gu, "")
      .normalize("NFC"),
  );

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
  withoutInvisible(text.normalize("NFC"))
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
    // The trunk zero is dialed only within the country.
    .replace(/^(\s*\+\s*\d{1,3})[\s-]*\(\s*0\s*\)/, "$1 ")
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

/** A typed whole number; null if blank, and the text itself if it is not a whole number of at most nine digits. */
export function parseWholeNumber(text: string): number | string | null {
  const digits = toAsciiDigits(text.replace(invisible, "")).trim();
  if (digits === "") return null;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : text;
}
