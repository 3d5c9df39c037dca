import type { EntityId } from "@mobile-crm/contracts/ids.ts";
/** A pass through a queue of calls: whoever stood in it when it was opened, in that order, as far as is known yet. */
export interface Pass {
  /** How many come before the first that is known. */
  before: number;
  ids: readonly EntityId[];
  total: number;
  perPage: number;
}

/** One page of the queue as it stands now. */
export type Ask = (page: number) => Promise<Omit<Pass, "before">>;

/** So many calls travel in one batch. */
const AT_ONCE = 10;

/** Where somebody stands in a pass; without a neighbour on a side, nobody is known to be there. */
export function placeIn({ before, ids, total }: Pass, id: EntityId) {
  const index = ids.indexOf(id);
  if (index < 0) return undefined;
  return { place: before + index + 1, total, previous: ids[index - 1], next: ids[index + 1] };
}

/**
 * The pass that goes on around somebody: the one that was kept, where he is in it, with as many more as it takes to know his
 * neighbours. What is known never changes, so a saved call that leaves the queue, or comes again later in it, makes nobody
 * be skipped or shown twice (docs/decisions/0007).
 */
export async function passAround(ask: Ask, kept: Pass | undefined, id: EntityId, place: number): Promise<Pass> {
  let pass = kept?.ids.includes(id) ? kept : await openedAt(ask, id, place);
  if (pass.ids.at(-1) === id && pass.before + pass.ids.length < pass.total) pass = await withMore(ask, pass);
  if (pass.ids[0] === id && pass.before > 0) pass = await withEarlier(ask, pass);
  return pass;
}

const pageOf = (place: number, perPage: number) => Math.floor((place - 1) / Math.max(1, perPage)) + 1;

/** A pass that nobody kept, as after the address was sent to another phone; who has left the queue keeps his place. */
async function openedAt(ask: Ask, id: EntityId, place: number): Promise<Pass> {
  const first = await ask(1);
  const { total, perPage } = first;
  const page = Math.min(pageOf(place, perPage), pageOf(Math.max(1, total), perPage));
  const { ids } = page === 1 ? first : await ask(page);
  const before = (page - 1) * perPage;
  if (ids.includes(id)) return { before, ids, total, perPage };
  const at = place - 1 - before;
  return { before, ids: [...ids.slice(0, at), id, ...ids.slice(at)], total: total + 1, perPage };
}

/**
 * Those who left the queue have moved the others up, by as many places as the pass is long at most: the pages are looked at
 * from where it began, and whoever is not known yet comes next.
 */
async function withMore(ask: Ask, { before, ids, perPage, total }: Pass): Promise<Pass> {
  const last = pageOf(before + ids.length + 1, perPage);
  for (let first = pageOf(before + 1, perPage); first <= last; first += AT_ONCE) {
    const count = Math.min(AT_ONCE, last - first + 1);
    const pages = await Promise.all(Array.from({ length: count }, (_, index) => ask(first + index)));
    const all = [...new Set([...ids, ...pages.flatMap((page) => page.ids)])];
    if (all.length > ids.length) return { before, ids: all, perPage, total: Math.max(total, before + all.length) };
  }
  return { before, ids, perPage, total: before + ids.length };
}

async function withEarlier(ask: Ask, pass: Pass): Promise<Pass> {
  const known = new Set(pass.ids);
  for (let page = pageOf(pass.before, pass.perPage); page > 0; page -= 1) {
    const { ids } = await ask(page);
    const earlier = ids.filter((id) => !known.has(id)).slice(-pass.before);
    if (earlier.length) return { ...pass, before: pass.before - earlier.length, ids: [...earlier, ...pass.ids] };
  }
  return pass;
}
