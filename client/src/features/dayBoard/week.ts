import type { Outputs } from "../../api/trpc.ts";
import { groupBy } from "../../lib/groupBy.ts";
import type { Option } from "../../ui/pickers/options.ts";
import type { DayReads } from "./readDay.ts";

export type Campaigns = Outputs["campaigns"]["list"];

/** What was read of seven days, of all people together. */
export interface WeekReads extends Pick<DayReads, "standUps" | "clients"> {
  visits: { total: number };
  campaigns: Pick<Campaigns, "rows" | "total">;
  /** Calls that may still be made. */
  callsLeft: number;
}

/** What was counted of people, by name; absent where it is not known. */
export interface PeopleCounts {
  met: Record<string, number>;
  campaigns: Record<string, number>;
  /** All visits are of people who were asked for. */
  haveOthersNoVisits: boolean;
  /** All new campaigns are of people who were asked for. */
  haveOthersNoCampaigns: boolean;
}

/** A person's seven days; null where a number is not known. */
export interface WeekRow {
  executive: string;
  standUps: number;
  met: number | null;
  /** Not all meetings were looked for: there may be more. */
  isAtLeast: boolean;
  target: number | null;
  sourced: number | null;
  sourcingTarget: number | null;
  campaigns: number | null;
}

/** Meetings missing to the target; undefined where that is not known. */
export function weekShortfall({ met, isAtLeast, target }: WeekRow): number | undefined {
  if (met === null || target === null || (isAtLeast && met < target)) return undefined;
  return target - met;
}

/** Meetings of the week beyond those that stand-ups count; NaN where that is not known. */
export function notCountedByStandUps({ standUps, clients, visits }: WeekReads): number {
  const done = sum(standUps.rows.map(({ todays_meeting_done }) => todays_meeting_done ?? null));
  const isKnown = standUps.rows.length >= standUps.total && done !== null;
  return isKnown ? clients.total + visits.total - done : Number.NaN;
}

/** Whether the stand-ups count all meetings of the week, so that their own counts are right. */
export const areAllCounted = (reads: WeekReads) => notCountedByStandUps(reads) === 0;

/** How many meetings the stand-ups of a name count, and how many client meetings it has; NaN where that is not known. */
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

/** The sum; null where a part is not known. */
const sum = (parts: readonly (number | null)[]): number | null =>
  parts.includes(null) ? null : parts.reduce<number>((total, part) => total + (part ?? 0), 0);

/** A sum of targets; null without one. */
function sumOfTargets(parts: readonly (number | null | undefined)[]): number | null {
  const known = parts.filter((part) => part != null);
  return known.length ? sum(known) : null;
}

/**
 * A row for each name, the largest shortfall first. People who are no choice cannot be asked for; their
 * meetings are known where no visit is theirs.
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
      // Without a stand-up no call tells it.
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

/** What the targets, enquiries and campaigns of a week come to; null where a part is not known. */
export const weekTotals = (rows: readonly WeekRow[]) => ({
  target: sumOfTargets(rows.map(({ target }) => target)),
  sourced: sum(rows.filter(({ standUps }) => standUps > 0).map(({ sourced }) => sourced)),
  sourcingTarget: sumOfTargets(rows.map(({ sourcingTarget }) => sourcingTarget)),
  campaigns: sum(rows.map(({ campaigns }) => campaigns)),
});
