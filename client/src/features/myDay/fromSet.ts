import { useEffect, useMemo } from "react";
import { listFrom, MAX_QUEUE_ROWS, rowsOfList } from "../../answers/workingSet/answerFromSet.ts";
import { loadedSet, loadSet, type Sections } from "../../answers/workingSet/setStore.ts";
import type { Outputs } from "../../api/trpc.ts";
import { type BacklogAges, countAges } from "../calls/backlogAges.ts";

type Today = Outputs["calls"]["enquiriesToday"];
type Backlog = Outputs["calls"]["enquiriesBacklog"]["rows"];

/** What the working set says about today's calls until the server answers, and when it was pulled. */
export function useCallsFromSet(now: Date) {
  const set = loadedSet.use();
  useEffect(() => {
    // Without it, the screen waits for the server.
    if (!set) void loadSet().catch(() => undefined);
  }, [set]);
  // Decoding the dates of hundreds of rows is too slow for each render.
  return useMemo(() => set?.state && { at: set.state.at, ...callsOf(set.sections, now) }, [set, now]);
}

function callsOf(sections: Sections, now: Date): { today: Today | undefined; ages: BacklogAges } {
  const rows = rowsOfList(sections, "calls.enquiriesBacklog").map(({ row }) => row) as unknown as Backlog;
  return {
    today: listFrom(sections, "calls.enquiriesToday", { page: 1 }) as Today | undefined,
    ages: { ...countAges([{ first: 1, rows }], rows.length, now), isExact: rows.length < MAX_QUEUE_ROWS },
  };
}
