import type { Outcome as NextCall } from "./nextCall.ts";

/** The outcome of a call: its chip, the comment that it writes, and when to call again unless the user chooses. */
export interface CallOutcome {
  label: string;
  comment: string;
  next_call: NextCall;
}

export const callOutcomes: readonly CallOutcome[] = [
  { label: "Not picking up", comment: "Not picking up.", next_call: "2h" },
  { label: "Busy", comment: "Busy, asked for another call.", next_call: "20m" },
  { label: "Switched off", comment: "Switched off or not reachable.", next_call: "tomorrow" },
  { label: "Interested", comment: "Interested.", next_call: "tomorrow" },
  { label: "Visit planned", comment: "Visit planned.", next_call: "tomorrow" },
  { label: "Details sent", comment: "Details sent.", next_call: "tomorrow" },
  { label: "Not interested", comment: "Not interested now.", next_call: "pick" },
];

const written = (comment: string) => callOutcomes.find((one) => comment.startsWith(one.comment));

/** The comment with this outcome at its start, replacing another outcome; typed text stays. */
export function commentWith(outcome: CallOutcome, comment: string): string {
  const typed = comment.slice(written(comment)?.comment.length ?? 0).trim();
  return typed ? `${outcome.comment} ${typed}` : outcome.comment;
}

/** The outcome that a comment starts with. */
export const outcomeOf = (comment: string | null | undefined) => (comment ? written(comment) : undefined);
