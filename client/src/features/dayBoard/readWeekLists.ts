import { addDays } from "@mobile-crm/contracts/schemas/dates.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { trpcClient } from "../../api/trpc.ts";
import { readPages, searchOf } from "./readDay.ts";
import type { WeekReads } from "./week.ts";

const DAYS = 7;
const BATCH = 10;
/** Batches after the first pages: two at most for further pages, and the rest for calls about people. */
const BATCHES_LEFT = 5;
const PAGES = { standUps: 16, clients: 6 };

/** The first of the seven days that end with `last`. */
export const firstOfSevenDays = (last: string) => addDays(last, 1 - DAYS);

/**
 * Reads stand-ups and client meetings of the seven days that end with `last`, and the numbers of visits and new
 * campaigns.
 */
export async function readWeekLists(last: string, team: EntityId | undefined): Promise<WeekReads> {
  const search = searchOf(firstOfSevenDays(last), last, team);
  const [standUps, clients, visits, campaigns] = await Promise.all([
    readPages((page) => trpcClient.standUps.list.query({ ...search, page }), PAGES.standUps),
    readPages((page) => trpcClient.clientMeetings.list.query({ ...search, page }), PAGES.clients),
    trpcClient.meetings.list.query({ ...search, page: 1 }),
    trpcClient.campaigns.list.query({ ...createdIn(last), page: 1 }),
  ]);
  const batches = Math.ceil((standUps.pages + clients.pages - 2) / BATCH);
  return { standUps, clients, visits, campaigns, callsLeft: BATCH * (BATCHES_LEFT - batches) };
}

/** The search for campaigns created in the seven days that end with a day. */
export const createdIn = (last: string) => ({
  created_at_from: firstOfSevenDays(last),
  created_at_upto: last,
  is_advanced_search: true,
});
