/** Shorter words must match exactly; in longer ones one letter may be wrong, missing or extra. */
const FUZZY_FROM = 4;

/** A test whether the fields of a row contain all words of a search. A word matches the beginning of any word of a field. */
export function findsIn(search: string, fields: readonly string[]): (row: Record<string, unknown>) => boolean {
  const words = split(search);
  if (!words.length) return () => true;
  return (row) => {
    const found = wordsOf(row, fields);
    return words.every((word) => found.some((other) => startsLike(other, word)));
  };
}

/** The words of a row by field: split once, not for each typed letter. */
const known = new WeakMap<object, Map<string, readonly string[]>>();

function wordsOf(row: Record<string, unknown>, fields: readonly string[]): readonly string[] {
  const ofRow = known.get(row) ?? new Map<string, readonly string[]>();
  known.set(row, ofRow);
  const name = fields.join(" ");
  const words = ofRow.get(name) ?? fields.flatMap((field) => split(String(row[field] ?? "")));
  ofRow.set(name, words);
  return words;
}

const split = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether `text` begins with `word`, or with a word that differs from it by one letter. */
export function startsLike(text: string, word: string): boolean {
  if (text.startsWith(word)) return true;
  if (word.length < FUZZY_FROM || text[0] !== word[0]) return false;
  let same = 0;
  while (same < word.length && text[same] === word[same]) same += 1;
  const rest = word.slice(same);
  // One letter is wrong, is missing from the search, or is too many in it.
  return [
    text.slice(same + 1).startsWith(rest.slice(1)),
    text.slice(same + 1).startsWith(rest),
    text.slice(same).startsWith(rest.slice(1)),
  ].some(Boolean);
}
