import { useState } from "react";
import type { Snapshot } from "../outbox/outboxTypes.ts";
import { earlierEdits } from "../unsent/unsentWrites.ts";
import { withNames } from "./snapshot.ts";

/**
 * The record as it was when the form was opened: a refetch in between does not change the initial values of the fields.
 * Only the names of choices may be added later.
 */
export function useSnapshot(read: () => Snapshot): Snapshot {
  const now = read();
  const [opened] = useState(() => ({ ...now, earlier: earlierEdits(now) }));
  return withNames(opened, now);
}
