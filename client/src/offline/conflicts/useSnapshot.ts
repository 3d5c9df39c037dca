import { useState } from "react";
import type { Snapshot } from "../outbox/outboxTypes.ts";

/** The record as it was when the form was opened: a refetch in between does not change the initial values of the fields. */
export function useSnapshot(seen: () => Snapshot): Snapshot {
  return useState(seen)[0];
}
