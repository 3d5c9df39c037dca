/** The name among theirs that is probably the same as ours: spelt otherwise, or longer or shorter by a word. */
export function findOtherName(ours: string, theirs: readonly string[]): string | undefined {
  const wanted = wordsOf(ours);
  const ranked = theirs
    .map((name) => ({ name, score: similarity(wanted, wordsOf(name)) }))
    .sort((one, other) => other.score - one.score);
  const [first, second] = ranked;
  // Two candidates that are as likely are no answer.
  return first && first.score >= MIN_SCORE && first.score !== second?.score ? first.name : undefined;
}

const MIN_SCORE = 0.5;

const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
    .map((word) => word.replace(/s$/, ""));

/** The share of common words; 1 where the words differ only in how they are joined. */
function similarity(one: string[], other: string[]): number {
  if (one.join("") === other.join("")) return 1;
  const common = one.filter((word) => other.includes(word)).length;
  return common / new Set([...one, ...other]).size;
}
