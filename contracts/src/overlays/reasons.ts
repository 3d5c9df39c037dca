/** Why a read shows nothing of an unsent write. */
export const reasons = {
  otherRecords: "The read is about records of another kind.",
  noSharedField: "The write sets no field that this read shows.",
  queueMembership: "Which calls are due is decided by the server.",
  notNamed: "A row names the broker, and the write the pairing.",
  needsServer: "It can be applied only once the server knows it.",
  choices: "The read lists choices, which the write does not change.",
  counted: "The server counts it.",
  removed: "The list no longer leads to it.",
} as const;
