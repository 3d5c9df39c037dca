import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useQuery } from "@tanstack/react-query";
import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import type { Option } from "../../ui/pickers/options.ts";
import { boardRows, type Met, stillOut, withMeetings, withoutOtherMeetings, withoutStandUp } from "./board.ts";
import { type DayReads, hasOtherMeetings, readDay } from "./readDay.ts";
import { readMeetings } from "./readMeetings.ts";

/** The board of a day: first the people and their stand-ups, then, in the background, what their meetings add. */
export function useDayBoard(day: string, team: EntityId | undefined) {
  const settings = trpc.meetings.settings.useQuery(undefined, SETTINGS);
  const read = useQuery({ queryKey: [["standUps", "board"], day, team ?? null], queryFn: () => readDay(day, team) });
  const people = settings.data?.field_executives ?? [];
  const known = settings.data ? read.data : undefined;
  const hasOthers = known ? hasOtherMeetings(known) : false;
  const rows = known ? boardRows(membersOf(people, known, team), known.standUps.rows) : [];
  const wanted = { out: stillOut(people, rows), missing: hasOthers ? withoutStandUp(people, rows) : [] };
  const all = [...wanted.out, ...wanted.missing];

  const meetings = useQuery<Record<string, Met>>({
    queryKey: [["meetings", "seen"], day, all.map(({ value }) => value)],
    queryFn: () => (known ? readMeetings(day, wanted, known) : {}),
    enabled: all.length > 0,
    initialData: {},
    initialDataUpdatedAt: 0,
  });

  return {
    rows: known ? withMeetings(hasOthers ? rows : withoutOtherMeetings(rows), meetings.data) : undefined,
    /** The data of the rows, and when it was read. */
    reads: known,
    readAt: read.dataUpdatedAt,
    /** Number of stand-ups beyond the pages that were read. */
    leftOut: known ? known.standUps.total - known.standUps.rows.length : 0,
    /** Number of people whose meetings could not be looked up with the limited number of calls. */
    notLookedFor: meetings.isFetched ? all.filter(({ label }) => !meetings.data[label]).length : 0,
    error: settings.error ?? read.error,
    isFetching: read.isFetching || meetings.isFetching,
    retry: () => Promise.all([settings.refetch(), read.refetch()]),
  };
}

/** The choices have no teams: people of a team without a stand-up are known only by their client meetings. */
function membersOf(people: readonly Option[], { clients }: DayReads, team: EntityId | undefined): readonly Option[] {
  if (team === undefined) return people;
  const met = new Set(clients.rows.map(({ field_executive }) => field_executive));
  return people.filter(({ label }) => met.has(label));
}
