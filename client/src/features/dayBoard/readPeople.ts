import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { trpcClient } from "../../api/trpc.ts";
import { groupBy } from "../../lib/groupBy.ts";
import type { Option } from "../../ui/pickers/options.ts";
import { searchOf } from "./readDay.ts";
import { groupsOf } from "./readMeetings.ts";
import { createdIn, firstOfSevenDays } from "./readWeekLists.ts";
import {
  areAllCounted,
  type Campaigns,
  meetingsByName,
  notCountedByStandUps,
  type PeopleCounts,
  type WeekReads,
  weekRows,
} from "./week.ts";

const BATCH = 10;
/** If stand-ups miss no more meetings than this, people are searched in groups: most groups have none. */
const FEW_MEETINGS = 5;

/** People with the same name, who are counted together. */
interface Namesakes {
  name: string;
  ids: EntityId[];
}
interface Counted {
  group: readonly Namesakes[];
  total: number;
}
type Count = (ids: EntityId[]) => Promise<{ total: number }>;

const countEach = (groups: readonly (readonly Namesakes[])[], count: Count) =>
  Promise.all(
    groups.map(
      async (group): Promise<Counted> => ({ group, total: (await count(group.flatMap(({ ids }) => ids))).total }),
    ),
  );

/** Ten groups at first, then the people of the groups that remain unclear; at most this many. */
async function countInGroups(
  names: readonly Namesakes[],
  most: number,
  count: Count,
  isClear: (one: Counted) => boolean,
) {
  const groups = await countEach(groupsOf(names, Math.ceil(names.length / BATCH)), count);
  const unclear = groups.filter((one) => !isClear(one));
  const members = unclear.filter(({ group }) => group.length > 1).flatMap(({ group }) => group);
  const singles = await countEach(groupsOf(members.slice(0, most), 1), count);
  return {
    clear: groups.filter((one) => !unclear.includes(one)).flatMap(({ group }) => group),
    counted: [...unclear.filter(({ group }) => group.length === 1), ...singles],
  };
}

const byName = (counted: readonly Counted[], plus = (_: string) => 0) =>
  counted.flatMap(({ group, total }) => group.map(({ name }) => [name, total + plus(name)] as const));

/**
 * Meetings and new campaigns of people, with the remaining calls: rows of visits and campaigns do not name the
 * executive. People who seem furthest from their target come first.
 */
export async function readPeople(last: string, people: readonly Option[], reads: WeekReads): Promise<PeopleCounts> {
  const missing = new Map(
    weekRows(people, reads, undefined).map(({ executive, met, target }) => [executive, (target ?? -1) - (met ?? 0)]),
  );
  const names = [...groupBy(people, ({ label }) => label)]
    .map(([name, same]): Namesakes => ({ name, ids: same.map(({ value }) => value) }))
    .sort((one, other) => (missing.get(other.name) ?? 0) - (missing.get(one.name) ?? 0));
  const { total, rows } = reads.campaigns;
  const isFew = total <= Math.min(BATCH, rows.length);
  const forCampaigns = isFew ? total : areAllCounted(reads) ? reads.callsLeft : Math.floor(reads.callsLeft / 2);
  const [visits, campaigns] = await Promise.all([
    readVisits(last, names, reads, reads.callsLeft - forCampaigns),
    isFew ? campaignsByDetails(names, rows) : campaignsByPerson(last, names.slice(0, forCampaigns)),
  ]);
  const found = Object.values(campaigns).reduce((sum, count) => sum + count, 0);
  return { ...visits, campaigns, haveOthersNoCampaigns: found === total };
}

async function readVisits(last: string, names: readonly Namesakes[], reads: WeekReads, calls: number) {
  if (areAllCounted(reads)) return { met: {}, haveOthersNoVisits: true };
  const { done, clients } = meetingsByName(reads);
  const search = searchOf(firstOfSevenDays(last), last, undefined);
  const count: Count = (user_ids) => trpcClient.meetings.list.query({ ...search, user_ids, page: 1 });
  if (names.length > calls && notCountedByStandUps(reads) <= FEW_MEETINGS) {
    const sum = (group: readonly Namesakes[], of: (name: string) => number) =>
      group.reduce((total, { name }) => total + of(name), 0);
    const { clear, counted } = await countInGroups(
      names,
      Math.max(0, Math.floor(calls / BATCH) - 2) * BATCH,
      count,
      ({ group, total }) => total + sum(group, clients) === sum(group, done),
    );
    const met = [...clear.map(({ name }) => [name, done(name)] as const), ...byName(counted, clients)];
    return { met: Object.fromEntries(met), haveOthersNoVisits: false };
  }
  const counted = await countEach(groupsOf(names.slice(0, calls), 1), count);
  const found = counted.reduce((sum, { total }) => sum + total, 0);
  const met = byName(counted, clients).filter(([, meetings]) => Number.isFinite(meetings));
  return { met: Object.fromEntries(met), haveOthersNoVisits: found === reads.visits.total };
}

async function campaignsByPerson(last: string, names: readonly Namesakes[]): Promise<Record<string, number>> {
  const count: Count = (user_ids) => trpcClient.campaigns.list.query({ ...createdIn(last), user_ids, page: 1 });
  return Object.fromEntries(byName(await countEach(groupsOf(names, 1), count)));
}

/** How many of these campaigns each executive has: the details name them. */
async function campaignsByDetails(names: readonly Namesakes[], rows: Campaigns["rows"]) {
  const counts: Record<string, number> = Object.fromEntries(names.map(({ name }) => [name, 0]));
  await Promise.all(
    rows.map(async ({ campaign_id, id }) => {
      const number = campaign_id ?? id;
      if (number == null) return;
      const { field_executive } = await trpcClient.campaigns.details.query({ campaign_id: number });
      if (field_executive) counts[field_executive] = (counts[field_executive] ?? 0) + 1;
    }),
  );
  return counts;
}
