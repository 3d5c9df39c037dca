/** A tolerated difference of a reply from the documents; used in logs and metrics. */
export type Leniency =
  | "a null list"
  | "a missing list"
  | "an unreadable choice"
  | "entities"
  | "a date in another format"
  | "an unreadable date"
  | "an outcome in other words"
  | "a blank flag"
  | "a role in words"
  | "merged layers";

let used: Set<Leniency> | undefined;

/** Called by a schema that reads a value although it differs from the documents. */
export function noteLeniency(leniency: Leniency): void {
  used?.add(leniency);
}

/** Runs `work`, which must be synchronous, and returns the leniencies that schemas used during it. */
export function collectLeniencies<Result>(work: () => Result): { result: Result; leniencies: Set<Leniency> } {
  const outer = used;
  const own = new Set<Leniency>();
  used = own;
  try {
    return { result: work(), leniencies: own };
  } finally {
    used = outer;
  }
}
