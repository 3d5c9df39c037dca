import { useQuery } from "@tanstack/react-query";
import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { boardRows, type Seen, stillOut, withSeen } from "./board.ts";
import { LOOKED_FOR, readStandUps, seenInMeetings } from "./readDay.ts";

/** The board of a day: who is on it and their stand-ups first, and then, in the background, where those were who are still out. */
export function useDayBoard(day: string) {
  const settings = trpc.meetings.settings.useQuery(undefined, SETTINGS);
  const standUps = useQuery({ queryKey: [["standUps", "board"], day], queryFn: () => readStandUps(day) });
  const people = settings.data?.field_executives ?? [];
  const known = settings.data !== undefined && standUps.data !== undefined;
  const rows = known ? boardRows(people, standUps.data.rows) : [];
  const out = stillOut(people, rows);

  const seen = useQuery<Record<string, Seen>>({
    queryKey: [["meetings", "seen"], day, out.map(({ value }) => value)],
    queryFn: () => seenInMeetings(day, out),
    enabled: out.length > 0,
    initialData: {},
    initialDataUpdatedAt: 0,
  });

  return {
    rows: known ? withSeen(rows, seen.data) : undefined,
    /** Stand-ups beyond those that were read. */
    leftOut: standUps.data ? standUps.data.total - standUps.data.rows.length : 0,
    /** People who are out, and were not looked for. */
    notLookedFor: Math.max(0, out.length - LOOKED_FOR),
    error: settings.error ?? standUps.error,
    isFetching: standUps.isFetching,
    retry: () => Promise.all([settings.refetch(), standUps.refetch()]),
  };
}
