/**
 * The letters and digits of a text, without case and accents. Marks of scripts such as Devanagari are part of their letters.
 */
const foldText = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, "$1")
    .normalize("NFC")
    .toUpperCase()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s]+/gu, "")
    .replace(/\s+/gu, " ")
    .trim();

/**
 * The rows that contain each word of a search in these fields: exact matches first, then fields that begin with it,
 * then the others.
 */
export function findRows<Row extends object>(
  rows: readonly Row[],
  search: string,
  fields: readonly (keyof Row & string)[] | readonly string[],
): Row[] {
  const wanted = foldText(search);
  if (!wanted) return [];
  const words = wanted.split(" ");
  const ranked = rows.flatMap((row) => {
    const texts = fields.map((field) => foldText(String((row as Record<string, unknown>)[field] ?? "")));
    if (!words.every((word) => texts.some((text) => text.includes(word)))) return [];
    const rank = texts.includes(wanted) ? 0 : texts.some((text) => text.startsWith(wanted)) ? 1 : 2;
    return [{ row, rank }];
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ row }) => row);
}
