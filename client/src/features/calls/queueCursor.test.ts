import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { expect, test } from "vitest";
import { type Ask, cursorAround, positionIn, type QueueCursor } from "./queueCursor.ts";

/** A queue that changes during the pass; `requests` lists the requested pages. */
function queueOf(count: number, perPage = 3) {
  const ids: EntityId[] = Array.from({ length: count }, (_, index) => index + 1);
  const requests: number[] = [];
  const readPage: Ask = async (page) => {
    requests.push(page);
    return { ids: ids.slice((page - 1) * perPage, page * perPage), total: ids.length, perPage };
  };
  return { ids, readPage, requests, remove: (id: EntityId) => ids.splice(ids.indexOf(id), 1) };
}

/** The stored pass when the list is left: it starts at the page on screen. */
const openCursor = async (readPage: Ask, page: number): Promise<QueueCursor> => {
  const { perPage, ...rest } = await readPage(page);
  return { before: (page - 1) * perPage, perPage, ...rest };
};

/** Goes from call to call until there is no next one, and runs an action for each. */
async function visitAll(readPage: Ask, start: QueueCursor, onVisit: (id: EntityId) => void) {
  const visited: EntityId[] = [];
  let cursor: QueueCursor | undefined = start;
  for (let id: EntityId | undefined = start.ids[0]; id !== undefined; ) {
    cursor = await cursorAround(readPage, cursor, id, 1);
    visited.push(id);
    onVisit(id);
    id = positionIn(cursor, id)?.next;
  }
  return { visited, cursor };
}

test("a pass goes through the whole queue, across its pages, and knows its position", async () => {
  const { readPage } = queueOf(8);
  const { visited, cursor } = await visitAll(readPage, await openCursor(readPage, 1), () => {});

  expect(visited).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(positionIn(cursor, 5)).toEqual({ place: 5, total: 8, previous: 4, next: 6 });
  expect(positionIn(cursor, 8)).toEqual({ place: 8, total: 8, previous: 7, next: undefined });
});

test("no call is skipped when every saved call leaves the queue", async () => {
  const { readPage, remove } = queueOf(8);
  const { visited, cursor } = await visitAll(readPage, await openCursor(readPage, 1), remove);

  expect(visited).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(positionIn(cursor, 8)?.place).toBe(8);
});

test("no call is shown twice when a saved call is due again today", async () => {
  const { ids, readPage, remove } = queueOf(8);
  const { visited } = await visitAll(readPage, await openCursor(readPage, 1), (id) => {
    remove(id);
    ids.push(id);
  });

  expect(visited).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test("calls added during a pass come last; calls removed before their turn are skipped", async () => {
  const { ids, readPage, remove } = queueOf(5);
  const { visited, cursor } = await visitAll(readPage, await openCursor(readPage, 1), (id) => {
    if (id === 1) ids.push(90);
    if (id === 2) remove(4);
  });

  expect(visited).toEqual([1, 2, 3, 5, 90]);
  expect(positionIn(cursor, 90)).toEqual({ place: 5, total: 5, previous: 5, next: undefined });
});

test("a pass opened on a later page can go back as well, and its positions do not change", async () => {
  const { readPage } = queueOf(8);
  const cursor = await cursorAround(readPage, await openCursor(readPage, 3), 7, 7);

  expect(positionIn(cursor, 7)).toEqual({ place: 7, total: 8, previous: 6, next: 8 });
});

test("calls that become due during a pass do not increase the positions in it", async () => {
  const { ids, readPage } = queueOf(3);
  const cursor: QueueCursor = { before: 1, ids: [2, 3], total: 3, perPage: 3 };
  ids.splice(0, 1, 90, 91);

  const extended = await cursorAround(readPage, cursor, 2, 2);

  expect(extended).toMatchObject({ before: 0, ids: [91, 2, 3] });
  expect(positionIn(extended, 2)).toEqual({ place: 2, total: 3, previous: 91, next: 3 });
});

test.each([1, 3, 4, 6, 7, 8])(
  "a pass that starts at an address with the position %i knows both neighbours",
  async (place) => {
    const { readPage } = queueOf(8);
    const cursor = await cursorAround(readPage, undefined, place, place);

    expect(positionIn(cursor, place)).toEqual({
      place,
      total: 8,
      previous: place === 1 ? undefined : place - 1,
      next: place === 8 ? undefined : place + 1,
    });
  },
);

test("a call outside of the pass has no position in it, and gets its own pass", async () => {
  const { readPage } = queueOf(8);
  const cursor = await openCursor(readPage, 1);

  expect(positionIn(cursor, 7)).toBeUndefined();
  expect(await cursorAround(readPage, cursor, 7, 7)).toMatchObject({ before: 3, ids: [4, 5, 6, 7, 8] });
});

test("no request is needed at the end of the queue or in the middle of a later page", async () => {
  const { readPage, requests: requestedPages } = queueOf(9);
  const cursor = await openCursor(readPage, 3);
  requestedPages.length = 0;
  await cursorAround(readPage, cursor, 9, 9);
  await cursorAround(readPage, cursor, 8, 8);

  expect(requestedPages).toEqual([]);
});

test("the calls before a pass are those of the previous page", async () => {
  const { readPage, requests: requestedPages } = queueOf(9);
  const cursor = await openCursor(readPage, 3);
  requestedPages.length = 0;
  await cursorAround(readPage, cursor, 7, 7);

  expect(requestedPages).toEqual([2]);
});

test("a pass ends if the calls after this one have left the queue", async () => {
  const { ids, readPage } = queueOf(8);
  const start = await openCursor(readPage, 1);
  ids.splice(3);
  const cursor = await cursorAround(readPage, start, 3, 3);

  expect(positionIn(cursor, 3)).toEqual({ place: 3, total: 3, previous: 2, next: undefined });
});

test("a queue that does not state its page size is one page", async () => {
  const requestedPages: number[] = [];
  const readPage: Ask = async (page) => {
    requestedPages.push(page);
    return { ids: [1, 2], total: 2, perPage: 0 };
  };

  expect(positionIn(await cursorAround(readPage, undefined, 1, 1), 1)).toEqual({ place: 1, total: 2, next: 2 });
  expect(requestedPages).toEqual([1]);
});

test("the next unknown call of a long pass is searched for in batches of ten pages", async () => {
  const ids = Array.from({ length: 25 }, (_, index) => index + 1);
  const batches: number[] = [];
  let open = 0;
  const readPage: Ask = async (page) => {
    open += 1;
    await new Promise(setImmediate);
    if (open > 0) batches.push(open);
    open = 0;
    return { ids: [page], total: 26, perPage: 1 };
  };
  const cursor = await cursorAround(readPage, { before: 0, ids, total: 26, perPage: 1 }, 25, 25);

  expect(cursor.ids.at(-1)).toBe(26);
  expect(batches).toEqual([10, 10, 6]);
});

test("no request is needed if the next call is known", async () => {
  const { readPage, requests: requestedPages } = queueOf(8);
  const cursor = await openCursor(readPage, 1);
  requestedPages.length = 0;

  await cursorAround(readPage, cursor, 2, 2);

  expect(requestedPages).toEqual([]);
});

test("no call is skipped in a long pass, whether or not earlier calls have left the queue", async () => {
  const all = Array.from({ length: 100 }, (_, index) => index + 1);
  const [leavingQueue, stayingQueue] = [queueOf(100), queueOf(100)];

  expect(
    (await visitAll(leavingQueue.readPage, await openCursor(leavingQueue.readPage, 1), leavingQueue.remove)).visited,
  ).toEqual(all);
  expect((await visitAll(stayingQueue.readPage, await openCursor(stayingQueue.readPage, 1), () => {})).visited).toEqual(
    all,
  );
});

test("an address alone finds its position; a call that left the queue keeps its position", async () => {
  const { readPage, remove } = queueOf(8);

  expect(positionIn(await cursorAround(readPage, undefined, 5, 5), 5)).toMatchObject({ place: 5, total: 8, next: 6 });
  remove(5);
  expect(positionIn(await cursorAround(readPage, undefined, 5, 5), 5)).toEqual({
    place: 5,
    total: 8,
    previous: 4,
    next: 6,
  });
  expect(positionIn(await cursorAround(readPage, undefined, 77, 500), 77)).toMatchObject({ place: 8, previous: 8 });
});

test("an empty queue has no neighbours", async () => {
  const { readPage } = queueOf(0);

  expect(positionIn(await cursorAround(readPage, undefined, 4, 1), 4)).toEqual({ place: 1, total: 1 });
});

test("the length of a pass includes calls that were added to the queue meanwhile", async () => {
  const { ids, readPage } = queueOf(4);
  const start = await openCursor(readPage, 1);
  ids.push(5, 6);

  const cursor = await cursorAround(readPage, start, 3, 1);

  expect(positionIn(cursor, 6)).toEqual({ place: 6, total: 6, previous: 5, next: undefined });
});
