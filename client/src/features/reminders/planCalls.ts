const MINUTE_MS = 60_000;
/** How long before its time a call is announced. */
export const AHEAD_MS = 10 * MINUTE_MS;
/** How far ahead reminders are planned. */
const PLANNED_MS = 36 * 60 * MINUTE_MS;
/**
 * This many calls or more within `TOGETHER_MS` share one reminder, of at most `MAX_TOGETHER` calls: a push message is
 * small.
 */
const TOGETHER = 3;
const TOGETHER_MS = 10 * MINUTE_MS;
const MAX_TOGETHER = 8;

/**
 * Hours without reminders, from 0 to 23; `until` is the first hour after them. If both are the same, there are none.
 */
export interface QuietHours {
  from: number;
  until: number;
}

/** A call whose time is known. */
export interface DueCall {
  mark: string;
  /** Epoch milliseconds. */
  due: number;
}

/** The calls of one reminder, and its time. */
export interface PlannedCalls<Call> {
  at: number;
  calls: Call[];
}

/** Whether it is quiet at this moment, by the clock of the device. */
export function isQuiet(at: number, { from, until }: QuietHours): boolean {
  const hour = new Date(at).getHours();
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until;
}

/** The reminders for the next 36 hours, without calls that were already announced or fall into quiet hours. */
export function planCalls<Call extends DueCall>(
  calls: readonly Call[],
  { now, quiet, shown }: { now: number; quiet: QuietHours; shown: ReadonlySet<string> },
): PlannedCalls<Call>[] {
  const planned = calls
    .filter(({ due, mark }) => due - AHEAD_MS > now && due - AHEAD_MS <= now + PLANNED_MS && !shown.has(mark))
    .filter(({ due }) => !isQuiet(due - AHEAD_MS, quiet))
    .sort((one, other) => one.due - other.due || (one.mark < other.mark ? -1 : 1));
  const found: PlannedCalls<Call>[] = [];
  for (let index = 0; index < planned.length; ) {
    const first = planned[index] as Call;
    const near = planned.slice(index, index + MAX_TOGETHER).filter(({ due }) => due <= first.due + TOGETHER_MS);
    const together = near.length >= TOGETHER ? near : [first];
    found.push({ at: first.due - AHEAD_MS, calls: together });
    index += together.length;
  }
  return found;
}
