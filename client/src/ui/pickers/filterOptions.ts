import type { Option, OptionValue } from "./options.ts";

/** Maximum number of rows to show: a phone cannot render two thousand at once. */
export const MAX_SHOWN = 100;

/** The options whose label contains every word of the text, ignoring case and accents. */
export function filterOptions<Value extends OptionValue>(options: readonly Option<Value>[], text: string) {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter((option) => {
    const searched = searchedText(option);
    return words.every((word) => searched.includes(word));
  });
}

/** Normalized labels, as each typed letter searches all of them. */
const plainLabels = new WeakMap<Option, string>();

function searchedText(option: Option): string {
  const known = plainLabels.get(option);
  if (known !== undefined) return known;
  const made = plain(option.label);
  plainLabels.set(option, made);
  return made;
}

/** Drops Latin accents only: the marks of Indian scripts are vowels. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
