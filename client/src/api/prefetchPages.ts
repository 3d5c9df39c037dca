import type { Query } from "@tanstack/react-query";
import { getUntypedClient } from "@trpc/client";
import { whenIdle } from "../lib/whenIdle.ts";
import { queryClient } from "./queryClient.ts";
import { trpcClient } from "./trpc.ts";

/** The query key of tRPC: the parts of the procedure's name, and its input. */
type Key = readonly [procedure: readonly string[], { input?: { page?: number }; type?: string }?];

/** The parts of a reply that show whether another page follows. */
interface Reply {
  rows?: readonly unknown[];
  total?: number;
  perPage?: number;
}

/**
 * Once the user has gone from one page of a list to the next, prefetches the page after it when the browser is idle.
 * The first page alone prefetches nothing. Pages shown before this was loaded count too.
 * @returns a function that stops it
 */
export function startPagePrefetch(): () => void {
  const queries = queryClient.getQueryCache();
  queries.getAll().forEach(prefetchAfter);
  return queries.subscribe((event) => {
    const hasCome = event.type === "updated" && event.action.type === "success";
    if (hasCome || event.type === "observerAdded") prefetchAfter(event.query);
  });
}

function prefetchAfter(query: Query) {
  const [procedure, { input, type } = {}] = query.queryKey as unknown as Key;
  const { rows, total = 0, perPage = 0 } = (query.state.data ?? {}) as Reply;
  const page = input?.page ?? 1;
  if (page < 2 || !rows || page * perPage >= total || query.getObserversCount() === 0) return;
  const keyOf = (other: number) => [procedure, { input: { ...input, page: other }, type }];
  // A page opened by a link or by Back says nothing about the next one.
  if (!isKept(keyOf(page - 1)) || isKept(keyOf(page + 1))) return;
  const [name, queryKey] = [procedure.join("."), keyOf(page + 1)];
  whenIdle(() => {
    if (navigator.onLine && query.getObserversCount() > 0)
      void queryClient.prefetchQuery({
        queryKey,
        queryFn: () => getUntypedClient(trpcClient).query(name, { ...input, page: page + 1 }),
        retry: false,
      });
  });
}

const isKept = (queryKey: unknown[]) => queryClient.getQueryState(queryKey) !== undefined;
