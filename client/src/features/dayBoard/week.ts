import type { Outputs } from "../../api/trpc.ts";
import { groupBy } from "../../lib/groupBy.ts";
import type { Option } from "../../ui/pickers/options.ts";
import type { DayReads } from "./readDay.ts";

export type Campaigns = Outputs["campaigns"]["list"];

/** The data of seven days, for the whole team. */
export interface WeekReads extends Pick<DayReads, "standUps" | "clients"> {
  visits: { total: number };
  campaigns: Pick<Campaigns, "rows" | "total">;
  /** Calls that may still be made. */
  callsLeft: number;
}

/** What was counted per person, by name; absent if unknown. */
export interface PeopleCounts {
  met: Record<string, number>;
  campaigns: Record<string, number>;
  /** Whether people who were not counted have no visits. */
  haveOthersNoVisits: boolean;
  /** Whether people who were not counted have no new campaigns. */
  haveOthersNoCampaigns: boolean;
}

/** A person's seven days; null if a number is unknown. */
export interface WeekRow {
  executive: string;
  standUps: number;
  met: number | null;
  /** Whether there may be more, as not all meetings were searched. */
  isAtLeast: boolean;
  target: number | null;
  sourced: number | null;
  sourcingTarget: number | null;
  campaigns: number | null;
}

/** Meetings missing to reach the target; undefined if unknown. */
export function weekShortfall({ met, isAtLeast, target }: WeekRow): number | undefined {
  if (met === null || target === null || (isAtLeast && met < target)) return undefined;
  return target - met;
}

/** Meetings of the week that stand-ups do not count; NaN if it is unknown. */
export function notCountedByStandUps({ standUps, clients, visits }: WeekReads): number {
  const done = sum(standUps.rows.map(({ todays_meeting_done }) => todays_meeting_done ?? null));
  const isKnown = standUps.rows.length >= standUps.total && done !== null;
  return isKnown ? clients.total + visits.total - done : Number.NaN;
}

/** Whether the stand-ups count all meetings of the week, so that their own counts are right. */
export const areAllCounted = (reads: WeekReads) => notCountedByStandUps(reads) === 0;

/** How many meetings the stand-ups of a name count, and how many client meetings it has; NaN if that is unknown. */
export function meetingsByName({ standUps, clients }: Pick<WeekReads, "standUps" | "clients">) {
  const standUpsOf = groupBy(standUps.rows, ({ field_executive }) => field_executive ?? "-");
  const clientsOf = groupBy(clients.rows, ({ field_executive }) => field_executive ?? "-");
  const areStandUpsRead = standUps.rows.length >= standUps.total;
  const areClientsRead = clients.rows.length >= clients.total;
  return {
    standUpsOf,
    clientsOf,
    done: (name: string) =>
      (standUpsOf.get(name) ?? []).reduce(
        (total, { todays_meeting_done }) => total + (todays_meeting_done ?? Number.NaN),
        areStandUpsRead ? 0 : Number.NaN,
      ),
    clients: (name: string) => (areClientsRead ? (clientsOf.get(name)?.length ?? 0) : Number.NaN),
  };
}

/** The sum; null if a part is unknown. */
const sum = (parts: readonly (number | null)[]): number | null =>
  parts.includes(null) ? null : parts.reduce<number>((total, part) => total + (part ?? 0), 0);

/** The sum of targets; null without any. */
function sumOfTargets(parts: readonly (number | null | undefined)[]): number | null {
  const known = parts.filter((part) => part != null);
  return known.length ? sum(known) : null;
}

/**
 * A row per name, the largest shortfall first. People who are not among the choices cannot be counted; their meetings
 * are known if none of the visits is theirs.
 */
export function weekRows(people: readonly Option[], reads: WeekReads, counts: PeopleCounts | undefined): WeekRow[] {
  const { standUpsOf, clientsOf, done, clients } = meetingsByName(reads);
  const chosen = new Set(people.map(({ label }) => label));
  const areStandUpsRead = reads.standUps.rows.length >= reads.standUps.total;

  const rowOf = (executive: string): WeekRow => {
    const standUps = standUpsOf.get(executive) ?? [];
    const other = counts?.haveOthersNoVisits && !chosen.has(executive) ? clients(executive) : undefined;
    const exact = areAllCounted(reads) ? done(executive) : (counts?.met[executive] ?? other);
    const met = exact ?? Math.max(done(executive), clients(executive));
    return {
      executive,
      standUps: standUps.length,
      met: Number.isNaN(met) ? null : met,
      isAtLeast: exact === undefined,
      target: areStandUpsRead ? sumOfTargets(standUps.map(({ todays_meeting_target }) => todays_meeting_target)) : null,
      // Only stand-ups have this number.
      sourced:
        areStandUpsRead && standUps.length
          ? sum(standUps.map(({ actual_enq_sourced }) => actual_enq_sourced ?? null))
          : null,
      sourcingTarget: areStandUpsRead
        ? sumOfTargets(standUps.map(({ enquiry_sourcing_target }) => enquiry_sourcing_target))
        : null,
      campaigns:
        reads.campaigns.total === 0 ? 0 : (counts?.campaigns[executive] ?? (counts?.haveOthersNoCampaigns ? 0 : null)),
    };
  };
  return [...new Set([...chosen, ...standUpsOf.keys(), ...clientsOf.keys()])].map(rowOf).sort(byShortfall);
}

const byShortfall = (one: WeekRow, other: WeekRow) => {
  const [left, right] = [weekShortfall(one) ?? -Infinity, weekShortfall(other) ?? -Infinity];
  return left === right ? one.executive.localeCompare(other.executive) : right - left;
};

/** The totals of targets, enquiries and campaigns of a week; null if a part is unknown. */
export const weekTotals = (rows: readonly WeekRow[]) => ({
  target: sumOfTargets(rows.map(({ target }) => target)),
  sourced: sum(rows.filter(({ standUps }) => standUps > 0).map(({ sourced }) => sourced)),
  sourcingTarget: sumOfTargets(rows.map(({ sourcingTarget }) => sourcingTarget)),
  campaigns: sum(rows.map(({ campaigns }) => campaigns)),
});
