/** The first `count` graphemes, or undefined if the text has no more than that. */
export function truncateGraphemes(text: string, count: number) {
  if (text.length <= count) return undefined;
  const characters = splitGraphemes(text);
  return characters.length > count ? characters.slice(0, count).join("") : undefined;
}

/** Firefox before 125 counts code points instead. */
function splitGraphemes(text: string): string[] {
  if (typeof Intl.Segmenter !== "function") return [...text];
  graphemes ??= new Intl.Segmenter("en-IN", { granularity: "grapheme" });
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

let graphemes: Intl.Segmenter | undefined;
