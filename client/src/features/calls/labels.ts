export const callLabels = {
  outcome: "Outcome of the call",
  nextCallDate: "Next call date and time",
  comment: "Comment",
} as const;
