import { toInstant } from "@mobile-crm/contracts/times.ts";
import type { Outputs } from "../../trpc.ts";

const MINUTE = 60_000;
/** How long before its time a call is reminded of, and for how long after it still makes sense. */
const AHEAD = 10 * MINUTE;
const LATE = 10 * MINUTE;

export type QueuedCall = Pick<
  Outputs["calls"]["enquiriesToday"]["rows"][number],
  "id" | "full_name" | "ncd" | "assigned_to"
>;

/** The moment of a call; a day alone is none. */
export const momentOf = ({ ncd }: QueuedCall): number =>
  ncd && ncd.length > 10 ? Date.parse(toInstant(ncd) ?? "") : Number.NaN;

/** Whether a queue that is read in order has got beyond what may be due soon. */
export const isPastSoon = (calls: readonly QueuedCall[], now: number): boolean =>
  calls.some((call) => momentOf(call) > now + AHEAD);

/**
 * The calls of whoever is signed in. A queue names each executive by his name; who leads a team, or everybody, finds the calls
 * of others in it. A queue with one name only is his own, however he is spelt there.
 */
export function ownOf(calls: readonly QueuedCall[], name: string): QueuedCall[] {
  const names = new Set(calls.map(({ assigned_to }) => plain(assigned_to)));
  if (names.size <= 1) return [...calls];
  return calls.filter(({ assigned_to }) => !assigned_to || plain(assigned_to) === plain(name));
}

const plain = (name: string | null | undefined) => name?.trim().toLowerCase();

/** Those whose time is near, the first one first. */
export const soonOf = (calls: readonly QueuedCall[], now: number): QueuedCall[] =>
  calls
    .filter((call) => momentOf(call) > now - LATE && momentOf(call) <= now + AHEAD)
    .sort((one, other) => momentOf(one) - momentOf(other));

/** How many wait to be made: those whose time has come. */
export const dueBy = (calls: readonly QueuedCall[], now: number): number =>
  calls.filter((call) => momentOf(call) <= now).length;
