import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { type Outputs, trpcClient } from "../../api/trpc.ts";
import type { Option } from "../../ui/pickers/options.ts";
import type { Met, Seen } from "./board.ts";
import { type DayReads, searchOf } from "./readDay.ts";

/** The calls of a batch. Four batches at most: of visits alone, or three of visits and one of places. */
const BATCH = 10;
const CALLS = 4 * BATCH;
/**
 * Maximum number of people without a stand-up that are looked up one by one; those who are out get the remaining calls.
 */
const FEW = 3 * BATCH;

type Visits = Outputs["meetings"]["list"];

/**
 * The people whose meetings are needed: those who are out, for their places, and those without a stand-up, who may have
 * met someone.
 */
export interface Wanted {
  out: readonly Option[];
  missing: readonly Option[];
}

/** The meetings of these people on a day, by name; absent for people who are not shown. */
export async function readMeetings(day: string, wanted: Wanted, reads: DayReads): Promise<Record<string, Met>> {
  const { clients, visits } = reads;
  const isManyPeople = wanted.missing.length > FEW && visits.total <= CALLS && visits.rows.length >= visits.total;
  const [found, callsLeft] = isManyPeople
    ? [await visitsByName(wanted, visits.rows), CALLS - visits.total]
    : [await visitsByPerson(day, wanted), BATCH];
  const isWhole = clients.rows.length >= clients.total;
  const readPlace = placeReader(callsLeft);
  const met = await Promise.all(
    [...found].map(async ([{ label }, { rows, total }]) => {
      const own = clients.rows.filter(({ field_executive }) => field_executive === label);
      return [label, { met: isWhole ? total + own.length : null, last: await readPlace(rows, own) }] as const;
    }),
  );
  return Object.fromEntries(met);
}

interface Visit extends Held {
  location?: string | null | undefined;
}
interface FoundVisits {
  rows: readonly Visit[];
  total: number;
}

/** The visits of each person, from the details of all visits: they name the executive and the place. */
async function visitsByName({ out, missing }: Wanted, visits: Visits["rows"]): Promise<Map<Option, FoundVisits>> {
  const known = await Promise.all(
    visits.map(async ({ id }) => (id === null ? undefined : (await trpcClient.meetings.details.query({ id })).meeting)),
  );
  return new Map(
    [...out, ...missing].map((person) => {
      const rows = known.flatMap((meeting) =>
        meeting?.field_executive === person.label ? { ...meeting, id: meeting.id ?? null } : [],
      );
      return [person, { rows, total: rows.length }];
    }),
  );
}

const NONE = { rows: [], total: 0 };

/**
 * The visits of each person. Most people without a stand-up have none, so many are looked up in ten groups at most, and
 * one by one in groups with visits.
 */
async function visitsByPerson(day: string, { out, missing }: Wanted): Promise<Map<Option, FoundVisits>> {
  const ask = (people: readonly Option[]) =>
    trpcClient.meetings.list.query({
      ...searchOf(day, day, undefined),
      user_ids: people.map(({ value }) => value),
      page: 1,
    });
  const askEach = (groups: readonly (readonly Option[])[]) =>
    Promise.all(groups.map(async (group) => ({ group, found: await ask(group) })));
  const isFew = missing.length <= FEW;
  const [ofOut, ofGroups] = await Promise.all([
    askEach(groupsOf(out.slice(0, isFew ? FEW - missing.length : BATCH), 1)),
    askEach(groupsOf(missing, isFew ? 1 : Math.ceil(missing.length / BATCH))),
  ]);
  const mixed = ofGroups.filter(({ group, found }) => group.length > 1 && found.total > 0);
  const members = mixed.flatMap(({ group }) => group);
  const ofMixed = await askEach(groupsOf(members.slice(0, BATCH), 1));
  const known = [...ofOut, ...ofGroups.filter((one) => !mixed.includes(one)), ...ofMixed];
  return new Map(
    known.flatMap(({ group, found }) => group.map((person) => [person, group.length > 1 ? NONE : found] as const)),
  );
}

/** Groups of this size; the last one may be smaller. */
export const groupsOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / Math.max(1, size)) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

interface Held {
  id: EntityId | null;
  start_date_time?: string | null | undefined;
}

/** Rows of meetings have no place, so the details of the last one are read; for this many people. */
function placeReader(most: number) {
  let left = most;
  return async (visits: readonly Visit[], clients: readonly Held[]): Promise<Seen | undefined> => {
    const last = latest<Visit>([...visits, ...clients]);
    if (!last) return undefined;
    const at = timeOf(last);
    if (last.location) return { place: last.location, at };
    if (last.id === null || left <= 0) return { place: undefined, at };
    left -= 1;
    const place = visits.includes(last)
      ? (await trpcClient.meetings.details.query({ id: last.id })).meeting.location
      : (await trpcClient.clientMeetings.details.query({ id: last.id })).location;
    return { place, at };
  };
}

/** The start, because a meeting may not have ended yet. */
const timeOf = (meeting: Held) => meeting.start_date_time ?? "";
const latest = <Row extends Held>(rows: readonly Row[]): Row | undefined =>
  [...rows].sort((one, other) => timeOf(other).localeCompare(timeOf(one)))[0];
