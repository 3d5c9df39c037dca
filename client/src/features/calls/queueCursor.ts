import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
/** A pass through a queue of calls: the known ids of its calls, in order, as of its start. */
export interface QueueCursor {
  /** How many calls come before the first known one. */
  before: number;
  ids: readonly EntityId[];
  total: number;
  perPage: number;
}

/** One page of the queue in its current state. */
export type Ask = (page: number) => Promise<Omit<QueueCursor, "before">>;

/** How many calls are sent in one batch. */
const BATCH_SIZE = 10;

/** Position of a call in a pass. A missing neighbour is unknown. */
export function positionIn({ before, ids, total }: QueueCursor, id: EntityId) {
  const index = ids.indexOf(id);
  if (index < 0) return undefined;
  return { place: before + index + 1, total, previous: ids[index - 1], next: ids[index + 1] };
}

/**
 * The pass around a call: the stored one if it contains the call, extended until it knows the neighbours. Known ids
 * never change, so a call that leaves the queue after a save, or is due again later, does not make another be skipped
 * or shown twice (docs/decisions/0007).
 */
export async function cursorAround(
  ask: Ask,
  kept: QueueCursor | undefined,
  id: EntityId,
  place: number,
): Promise<QueueCursor> {
  let pass = kept?.ids.includes(id) ? kept : await openedAt(ask, id, place);
  if (pass.ids.at(-1) === id && pass.before + pass.ids.length < pass.total) pass = await withMore(ask, pass);
  if (pass.ids[0] === id && pass.before > 0) pass = await withUnsentEdits(ask, pass);
  return pass;
}

const pageNumber = (place: number, perPage: number) => Math.floor((place - 1) / Math.max(1, perPage)) + 1;

/**
 * A new pass for the address of a call, as when a link is opened on another phone. A call that left the queue keeps its
 * position.
 */
async function openedAt(ask: Ask, id: EntityId, place: number): Promise<QueueCursor> {
  const first = await ask(1);
  const { total, perPage } = first;
  const page = Math.min(pageNumber(place, perPage), pageNumber(Math.max(1, total), perPage));
  const { ids } = page === 1 ? first : await ask(page);
  const before = (page - 1) * perPage;
  if (ids.includes(id)) return { before, ids, total, perPage };
  const at = place - 1 - before;
  return { before, ids: [...ids.slice(0, at), id, ...ids.slice(at)], total: total + 1, perPage };
}

/**
 * Calls that left the queue moved the others up, by at most the length of the pass: pages are searched from its start,
 * and the next unknown call follows.
 */
async function withMore(ask: Ask, { before, ids, perPage, total }: QueueCursor): Promise<QueueCursor> {
  const last = pageNumber(before + ids.length + 1, perPage);
  for (let first = pageNumber(before + 1, perPage); first <= last; first += BATCH_SIZE) {
    const count = Math.min(BATCH_SIZE, last - first + 1);
    const pages = await Promise.all(Array.from({ length: count }, (_, index) => ask(first + index)));
    const all = [...new Set([...ids, ...pages.flatMap((page) => page.ids)])];
    if (all.length > ids.length) return { before, ids: all, perPage, total: Math.max(total, before + all.length) };
  }
  return { before, ids, perPage, total: before + ids.length };
}

async function withUnsentEdits(ask: Ask, pass: QueueCursor): Promise<QueueCursor> {
  const known = new Set(pass.ids);
  for (let page = pageNumber(pass.before, pass.perPage); page > 0; page -= 1) {
    const { ids } = await ask(page);
    const earlier = ids.filter((id) => !known.has(id)).slice(-pass.before);
    if (earlier.length) return { ...pass, before: pass.before - earlier.length, ids: [...earlier, ...pass.ids] };
  }
  return pass;
}
