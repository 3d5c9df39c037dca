import type { Option, OptionValue } from "./options.ts";

/** Rows to show at most: a phone cannot render two thousand at once. */
export const MAX_SHOWN = 100;

/** The options whose label contains every word of the text, ignoring case and accents. */
export function filterOptions<Value extends OptionValue>(options: readonly Option<Value>[], text: string) {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ label }) => {
    const searched = plain(label);
    return words.every((word) => searched.includes(word));
  });
}

/** Drops Latin accents only: the marks of Indian scripts are vowels. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
