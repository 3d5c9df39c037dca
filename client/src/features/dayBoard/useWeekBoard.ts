import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import type { Option } from "../../ui/pickers/options.ts";
import { readPeople } from "./readPeople.ts";
import { readWeekLists } from "./readWeekLists.ts";
import { type PeopleCounts, type WeekReads, weekRows } from "./week.ts";

/** The seven days up to a day by person: first the lists, then, in the background, what is counted person by person. */
export function useWeekBoard(day: string, team: EntityId | undefined) {
  const settings = trpc.meetings.settings.useQuery(undefined, SETTINGS);
  const lists = useQuery({
    queryKey: [["standUps", "weekLists"], day, team ?? null],
    queryFn: () => readWeekLists(day, team),
  });
  const [asked, setAsked] = useState<unknown>();
  const known = settings.data ? lists.data : undefined;
  // Another day or team has other lists, for which the user has not requested it.
  const isAll = asked !== undefined && asked === known;
  const people = known ? membersOf(settings.data?.field_executives ?? [], known, team) : [];
  const counts = useQuery<PeopleCounts | null>({
    queryKey: [["meetings", "weekPeople"], day, people.map(({ value }) => value), lists.dataUpdatedAt, isAll],
    queryFn: () => (known ? readPeople(day, people, isAll ? withCallsForAll(known, people) : known) : null),
    enabled: known !== undefined && people.length > 0,
    ...(isAll && { placeholderData: (counted: PeopleCounts | null | undefined) => counted }),
  });
  const rows = known ? weekRows(people, known, counts.data ?? undefined) : undefined;
  return {
    rows,
    /** Number of everybody's meetings. */
    met: known ? known.clients.total + known.visits.total : null,
    /** Number of everybody's new campaigns; the list cannot be limited to a team. */
    campaigns: known ? known.campaigns.total : null,
    /** Number of stand-ups beyond the pages that were read. */
    leftOut: known ? known.standUps.total - known.standUps.rows.length : 0,
    /** Number of people with an incomplete count of meetings or an unknown number of campaigns. */
    notCounted: counts.isFetched
      ? (rows ?? []).filter(({ isAtLeast, campaigns }) => isAtLeast || campaigns === null).length
      : 0,
    /** Counts everybody's meetings and campaigns without a limit on calls; undefined once this was requested. */
    countAll: isAll ? undefined : () => setAsked(known),
    error: settings.error ?? lists.error ?? counts.error,
    isFetching: lists.isFetching || counts.isFetching,
    retry: () => Promise.all([settings.refetch(), lists.refetch()]),
  };
}

/** Two calls about each person, and those for the details of a few campaigns. */
const withCallsForAll = (reads: WeekReads, people: readonly Option[]): WeekReads => ({
  ...reads,
  callsLeft: 2 * people.length + reads.campaigns.rows.length,
});

/** The choices have no teams: the people of a team are those in its lists. */
function membersOf(people: readonly Option[], { standUps, clients }: WeekReads, team: EntityId | undefined) {
  if (team === undefined) return people;
  const names = new Set([...standUps.rows, ...clients.rows].map(({ field_executive }) => field_executive));
  return people.filter(({ label }) => names.has(label));
}
