import { toDateTime } from "@mobile-crm/contracts/schemas/dates.ts";
import type { Outputs } from "../../api/trpc.ts";

const MINUTE_MS = 60_000;
/** How long before and after its time a call is announced. */
const REMIND_BEFORE_MS = 10 * MINUTE_MS;
const REMIND_AFTER_MS = 10 * MINUTE_MS;

export type QueuedCall = Pick<
  Outputs["calls"]["enquiriesToday"]["rows"][number],
  "id" | "full_name" | "ncd" | "assigned_to"
>;

/** The time of a call in epoch milliseconds; NaN for a day without a time. */
export const dueTime = ({ ncd }: Pick<QueuedCall, "ncd">): number =>
  ncd && ncd.length > 10 ? Date.parse(toDateTime(ncd) ?? "") : Number.NaN;

/**
 * The signed-in user's calls. A queue identifies executives by name, and leads see their team's calls in it. A queue
 * with a single name is the user's own, however the name is spelled.
 */
export function callsOfUser(calls: readonly QueuedCall[], name: string): QueuedCall[] {
  const names = new Set(calls.map(({ assigned_to }) => plain(assigned_to)));
  if (names.size <= 1) return [...calls];
  return calls.filter(({ assigned_to }) => !assigned_to || plain(assigned_to) === plain(name));
}

const plain = (name: string | null | undefined) => name?.trim().toLowerCase();

/** Calls whose time is near, the earliest first. */
export const callsDueSoon = (calls: readonly QueuedCall[], now: number): QueuedCall[] =>
  calls
    .filter((call) => dueTime(call) > now - REMIND_AFTER_MS && dueTime(call) <= now + REMIND_BEFORE_MS)
    .sort((one, other) => dueTime(one) - dueTime(other));

/** The number of calls that are due. */
export const dueBy = (calls: readonly QueuedCall[], now: number): number =>
  calls.filter((call) => dueTime(call) <= now).length;
