import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { trpcClient } from "../../api/trpc.ts";
import type { Option } from "../../ui/pickers/options.ts";
import type { Seen, StandUp } from "./board.ts";

/** As many pages of stand-ups as are read, and as many people as are looked for in their meetings: both are one day's work of a few batches. */
const PAGES = 10;
export const LOOKED_FOR = 20;

/** The stand-ups of a day, the first page alone and the others in one batch; `total` says whether some were left out. */
export async function readStandUps(day: string): Promise<{ rows: StandUp[]; total: number }> {
  const ask = (page: number) =>
    trpcClient.standUps.list.query({ start_date: day, end_date: day, is_advanced_search: true, page });
  const first = await ask(1);
  const pages = Math.min(PAGES, Math.ceil(first.total / Math.max(1, first.perPage)));
  const others = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => ask(index + 2)));
  return { rows: [first, ...others].flatMap(({ rows }) => rows), total: first.total };
}

/** Place of the last meeting of the day, by name; absent for people without a meeting. */
export async function seenInMeetings(day: string, people: readonly Option[]): Promise<Record<string, Seen>> {
  const seen = await Promise.all(
    people.slice(0, LOOKED_FOR).map(async ({ value, label }) => [label, await readLastMeeting(value, day)] as const),
  );
  return Object.fromEntries(seen.flatMap(([name, last]) => (last ? [[name, last]] : [])));
}

/** Rows of meetings have no place, so the details of the last one are asked for. */
async function readLastMeeting(id: EntityId, day: string): Promise<Seen | undefined> {
  const search = { user_ids: [id], start_date: day, end_date: day, is_advanced_search: true, page: 1 };
  const [visits, clients] = await Promise.all([
    trpcClient.meetings.list.query(search),
    trpcClient.clientMeetings.list.query(search),
  ]);
  const [visit, client] = [latest(visits.rows), latest(clients.rows)];
  const [last] = [visit, client].sort((one, other) => timeOf(other).localeCompare(timeOf(one)));
  if (!last) return undefined;
  if (last.id === null) return { place: undefined, at: timeOf(last) };
  const place =
    last === visit
      ? (await trpcClient.meetings.details.query({ id: last.id })).meeting.location
      : (await trpcClient.clientMeetings.details.query({ id: last.id })).location;
  return { place, at: timeOf(last) };
}

interface Met {
  id: EntityId | null;
  start_date_time?: string | null | undefined;
  end_date_time?: string | null | undefined;
}

/** A running meeting counts from its start. */
const timeOf = (meeting: Met | undefined) => meeting?.start_date_time ?? "";
const latest = (rows: readonly Met[]) => [...rows].sort((one, other) => timeOf(other).localeCompare(timeOf(one)))[0];
