import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { type Outputs, trpcClient } from "../../api/trpc.ts";
import type { StandUp } from "./board.ts";

/** How many pages of each list are read: after the first ones, one batch for all. */
const PAGES = { standUps: 9, clients: 2, visits: 2 };
type Client = Outputs["clientMeetings"]["list"]["rows"][number];
type Visit = Outputs["meetings"]["list"]["rows"][number];
interface Page<Row> {
  rows: readonly Row[];
  total: number;
  perPage: number;
}

/** The data of a day, for the whole team. */
export interface DayReads {
  standUps: { rows: StandUp[]; total: number };
  clients: { rows: Client[]; total: number };
  /** Meetings with brokers; their rows do not name the executive. */
  visits: { rows: Visit[]; total: number };
}

/** The search for a day, or several, in all three lists. */
export const searchOf = (from: string, upto: string, team: EntityId | undefined) => ({
  start_date: from,
  end_date: upto,
  is_advanced_search: true,
  ...(team !== undefined && { tl_id: team }),
});

/**
 * All rows up to a number of pages: the first page alone, the others in one batch. `total` shows whether some were left
 * out.
 */
export async function readPages<Row>(ask: (page: number) => Promise<Page<Row>>, most: number) {
  const first = await ask(1);
  const pages = Math.min(most, Math.ceil(first.total / Math.max(1, first.perPage)));
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ask(index + 2)));
  return { rows: [first, ...others].flatMap(({ rows }) => rows), total: first.total, pages: Math.max(1, pages) };
}

/** Stand-ups, client meetings and visits of a day, in two batches. */
export async function readDay(day: string, team: EntityId | undefined): Promise<DayReads> {
  const search = searchOf(day, day, team);
  const [standUps, clients, visits] = await Promise.all([
    readPages((page) => trpcClient.standUps.list.query({ ...search, page }), PAGES.standUps),
    readPages((page) => trpcClient.clientMeetings.list.query({ ...search, page }), PAGES.clients),
    readPages((page) => trpcClient.meetings.list.query({ ...search, page }), PAGES.visits),
  ]);
  return { standUps, clients, visits };
}

/** Whether meetings were, or may have been, held that no stand-up counts. */
export function hasOtherMeetings({ standUps, clients, visits }: DayReads): boolean {
  const isKnown = standUps.rows.every(({ todays_meeting_done }) => todays_meeting_done != null);
  const counted = standUps.rows.reduce((sum, { todays_meeting_done }) => sum + (todays_meeting_done ?? 0), 0);
  return !isKnown || clients.total + visits.total > counted;
}
