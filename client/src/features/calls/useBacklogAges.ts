import { useQuery } from "@tanstack/react-query";
import { trpcClient } from "../../api/trpc.ts";
import { clock } from "../../lib/clock.ts";
import { type BacklogAges, countAges, pagesToRead } from "./backlogAges.ts";

/** Pages after the first one: together with it they are one batch and one earlier call. */
const MORE_PAGES = 9;

/** The backlog of enquiries by age, in two batches at most; a large one is estimated from some of its pages. */
export const useBacklogAges = () =>
  useQuery({ queryKey: [["calls", "backlogAges"]], queryFn: () => readBacklogAges(clock.now()) });

async function readBacklogAges(now: Date): Promise<BacklogAges> {
  const read = (page: number) => trpcClient.calls.enquiriesBacklog.query({ page });
  const { rows, total, perPage } = await read(1);
  const others = await Promise.all(
    pagesToRead(total, perPage, MORE_PAGES).map(async (page) => {
      const { rows } = await read(page);
      return { first: (page - 1) * perPage + 1, rows };
    }),
  );
  return countAges([{ first: 1, rows }, ...others], total, now);
}
