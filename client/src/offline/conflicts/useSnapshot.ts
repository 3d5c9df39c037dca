import { useState } from "react";
import type { Snapshot } from "../outbox/outboxTypes.ts";
import { serverReply } from "../overlay/showUnsent.ts";
import { withServerValues } from "./snapshot.ts";

/** The record as it was when the form was opened: a refetch in between does not change the initial values of the fields. */
export function useSnapshot(read: () => Snapshot): Snapshot {
  return useState(() => {
    const seen = read();
    return withServerValues(seen, serverReply(seen.call, seen.input));
  })[0];
}
