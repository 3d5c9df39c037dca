/** Who has to live with a change: the API behind us, or clients that were installed before it. */
export type Audience = "upstream" | "browsers";

/** One change of the contract, judged for one audience. */
export interface Finding {
  audience: Audience;
  breaking: boolean;
  /** `enquiries.details` */
  call: string;
  /** The place in it: `reply enquiry.rm`, `path`; empty for the call itself. */
  at: string;
  /** What was and what is, with an arrow between them. */
  change: string;
  /** What the audience has to do about it. */
  why: string;
}

/** `BREAKING enquiries.details reply enquiry.rm: optional -> required (the upstream must now always send it)` */
export const formatFinding = (finding: Finding): string =>
  `${finding.breaking ? "BREAKING" : "compatible"} ${describeFinding(finding)}`;

/** The same without its severity. */
export const describeFinding = ({ call, at, change, why }: Finding): string =>
  `${[call, at].filter(Boolean).join(" ")}: ${change} (${why})`;
