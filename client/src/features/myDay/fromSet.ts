import { useEffect, useMemo } from "react";
import { listFrom, rowsOfList } from "../../answers/workingSet/answerFromSet.ts";
import { loadedSet, loadSet, type Sections } from "../../answers/workingSet/setStore.ts";
import type { Outputs } from "../../api/trpc.ts";
import { type BacklogAges, countAges } from "../calls/backlogAges.ts";

type Today = Outputs["calls"]["enquiriesToday"];
type Backlog = Outputs["calls"]["enquiriesBacklog"]["rows"];

/** Rows of a queue in the set at most: a larger one is not on the device as a whole. */
const WHOLE_BELOW = 200;

/** What the working set says of the calls of today, until the server answers, and when it was pulled. */
export function useCallsFromSet(now: Date) {
  const set = loadedSet.use();
  useEffect(() => {
    // Without it the server's answer is waited for.
    if (!set) void loadSet().catch(() => undefined);
  }, [set]);
  // Decoding dates of hundreds of rows is not for each render.
  return useMemo(() => set?.state && { at: set.state.at, ...callsOf(set.sections, now) }, [set, now]);
}

function callsOf(sections: Sections, now: Date): { today: Today | undefined; ages: BacklogAges } {
  const rows = rowsOfList(sections, "calls.enquiriesBacklog").map(({ row }) => row) as unknown as Backlog;
  return {
    today: listFrom(sections, "calls.enquiriesToday", { page: 1 }) as Today | undefined,
    ages: { ...countAges([{ first: 1, rows }], rows.length, now), isExact: rows.length < WHOLE_BELOW },
  };
}
