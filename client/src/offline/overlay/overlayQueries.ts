import { findOverlay, overlayReply } from "@mobile-crm/contracts/overlays/overlays.ts";
import { isUnsentId, type UnsentWrite } from "@mobile-crm/contracts/overlays/unsentWrite.ts";
import type { Query, QueryCache } from "@tanstack/react-query";
import { procedureName } from "../../api/queryClient.ts";

/** A reply as the server gave it, and how many writes had left the outbox when it was asked for. */
interface ServerReply {
  data: unknown;
  departures: number;
}

/** A write that has left the outbox: replies that were asked for earlier do not show it. */
interface DepartedWrite {
  write: UnsentWrite;
  departures: number;
}

const MAX_DEPARTED = 50;

/**
 * Shows unsent writes in the replies of a query cache: each reply that comes is replaced by its overlay, and all are made again where
 * the writes change. Components that read a query need not know of it.
 */
export function overlayQueries(cache: QueryCache) {
  const replies = new WeakMap<Query, ServerReply>();
  /** By what was shown of it: a fetch that fails may answer with what is on screen. */
  const originals = new WeakMap<object, ServerReply>();
  const departuresAtFetch = new WeakMap<Query, number>();
  let writes: readonly UnsentWrite[] = [];
  let departed: readonly DepartedWrite[] = [];
  let departures = 0;
  let isOwnChange = false;

  function show(query: Query) {
    const reply = replies.get(query);
    const read = procedureName(query.queryKey);
    if (!reply || !read) return;
    const late = departed.filter((one) => one.departures > reply.departures).map(({ write }) => write);
    const shown = [...late, ...writes].filter(({ call }) => findOverlay(call, read));
    const data = overlayReply(read, inputOf(query), reply.data, shown);
    if (data === query.state.data) return;
    const { dataUpdatedAt: updatedAt, isInvalidated } = query.state;
    isOwnChange = true;
    query.setData(data, { updatedAt, manual: true });
    isOwnChange = false;
    // To show what is unsent does not make an old reply a new one.
    if (isInvalidated) query.invalidate();
    if (typeof query.state.data === "object" && query.state.data !== null) originals.set(query.state.data, reply);
  }

  function receive(query: Query) {
    const { data } = query.state;
    if (data === undefined || asksForUnsent(query)) return;
    const original = typeof data === "object" && data !== null ? originals.get(data) : undefined;
    replies.set(query, original ?? { data, departures: departuresAtFetch.get(query) ?? departures });
    show(query);
  }

  cache.subscribe((event) => {
    if (event.type !== "updated" || isOwnChange) return;
    if (event.action.type === "fetch") departuresAtFetch.set(event.query, departures);
    else if (event.action.type === "success") receive(event.query);
  });
  for (const query of cache.getAll()) receive(query);

  return {
    /**
     * Shows these writes from now on, the oldest first. One that was shown before and is missing has arrived: replies that were asked
     * for earlier go on showing it, unless `isGone` says that it will never arrive.
     *
     * @returns the writes that have arrived since
     */
    set(next: readonly UnsentWrite[], isGone: (id: string) => boolean): UnsentWrite[] {
      const arrived = writes.filter(({ id }) => !next.some((write) => write.id === id) && !isGone(id));
      departures += arrived.length ? 1 : 0;
      departed = [...departed, ...arrived.map((write) => ({ write, departures }))].slice(-MAX_DEPARTED);
      writes = next;
      for (const query of cache.getAll()) show(query);
      return arrived;
    },
    /** The reply of a read as the server gave it; undefined where none is known. */
    serverReply: (query: Query): unknown => replies.get(query)?.data,
    /** Forgets all writes and shows replies as they came. */
    clear() {
      departed = [];
      writes = [];
      for (const query of cache.getAll()) show(query);
    },
  };
}

/** What a query asks the server. */
export const inputOf = ({ queryKey }: Pick<Query, "queryKey">): object =>
  (queryKey[1] as { input?: object } | undefined)?.input ?? {};

/** Whether a query asks for a record that is not on the server yet: its reply is made of the write alone. */
export const asksForUnsent = (query: Pick<Query, "queryKey">): boolean =>
  Object.values(inputOf(query)).some(isUnsentId);
