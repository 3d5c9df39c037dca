/**
 * The meaning of abbreviations and terms; docs/spec/glossary.md says which of them the specification does not explain.
 */
export const glossary: Readonly<Record<string, string>> = {
  NCD: "Next call date: when to call again.",
  OBM: "Outbound meeting: a kind of meeting with the client.",
  VCM: "Video call meeting: a kind of meeting with the client.",
  CTC: "Click to call: the telephone system connects you and the broker.",
  EOI: "Expression of interest: a form of a premium enquiry.",
  Pistol: "What the client wants, and who works on it.",
  "P0, P1, P2, P3": "How well a broker performs, from P0, the best, to P3.",
};

const terms = Object.entries(glossary).map(
  ([term, meaning]) => [new RegExp(`\\b(${term.replaceAll(", ", "|")})\\b`), meaning] as const,
);

/** The meaning of the terms in a text; undefined if there are none. */
export const explain = (text: string): string | undefined =>
  terms
    .filter(([term]) => term.test(text))
    .map(([, meaning]) => meaning)
    .join(" ") || undefined;
