/** The first `count` characters as a reader counts them, or undefined if the text has no more than that. */
export function truncateGraphemes(text: string, count: number) {
  if (text.length <= count) return undefined;
  graphemes ??= new Intl.Segmenter("en-IN", { granularity: "grapheme" });
  let seen = 0;
  for (const { index } of graphemes.segment(text)) {
    if (seen === count) return text.slice(0, index);
    seen += 1;
  }
  return undefined;
}

let graphemes: Intl.Segmenter | undefined;
