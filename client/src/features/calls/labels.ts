/** The labels of calls, their queues and the outcome of a call. */
export const callLabels = {
  outcome: "Outcome of the call",
  outcomes: "Outcome",
  callAgain: "Call again",
  allFields: "All fields",
  noteInAllFields: "Note the outcome in all fields",
  nextCallDate: "Next call date and time",
  comment: "Comment",
  noPhone: "No phone number",
  todaysCalls: "Today's Calls",
  todaysCall: "Today's Call",
  backlog: "Backlog",
  backlogCall: "Backlog Call",
  queue: "Queue",
  previousCall: "Previous call",
  nextCall: "Next call",
} as const;
