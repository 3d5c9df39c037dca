import { toDateTime } from "@mobile-crm/contracts/schemas/dates.ts";
import type { Outputs } from "../../api/trpc.ts";

const MINUTE = 60_000;
/** How long before its time a call is reminded of, and for how long after it still makes sense. */
const AHEAD = 10 * MINUTE;
const LATE = 10 * MINUTE;

export type QueuedCall = Pick<
  Outputs["calls"]["enquiriesToday"]["rows"][number],
  "id" | "full_name" | "ncd" | "assigned_to"
>;

/** The moment of a call; undefined for a day without a time. */
export const dueTime = ({ ncd }: Pick<QueuedCall, "ncd">): number =>
  ncd && ncd.length > 10 ? Date.parse(toDateTime(ncd) ?? "") : Number.NaN;

/** Whether a queue that is read in order has got beyond what may be due soon. */
export const isPastSoon = (calls: readonly QueuedCall[], now: number): boolean =>
  calls.some((call) => dueTime(call) > now + AHEAD);

/**
 * The calls of the signed-in user. A queue identifies executives by name, and leads see the calls
 * of their team in it. A queue with a single name is the user's own, in any spelling.
 */
export function callsOfUser(calls: readonly QueuedCall[], name: string): QueuedCall[] {
  const names = new Set(calls.map(({ assigned_to }) => plain(assigned_to)));
  if (names.size <= 1) return [...calls];
  return calls.filter(({ assigned_to }) => !assigned_to || plain(assigned_to) === plain(name));
}

const plain = (name: string | null | undefined) => name?.trim().toLowerCase();

/** Those whose time is near, the first one first. */
export const callsDueSoon = (calls: readonly QueuedCall[], now: number): QueuedCall[] =>
  calls
    .filter((call) => dueTime(call) > now - LATE && dueTime(call) <= now + AHEAD)
    .sort((one, other) => dueTime(one) - dueTime(other));

/** How many wait to be made: those whose time has come. */
export const dueBy = (calls: readonly QueuedCall[], now: number): number =>
  calls.filter((call) => dueTime(call) <= now).length;
