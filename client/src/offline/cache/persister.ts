import { isSettings } from "@mobile-crm/contracts/http/isSettings.ts";
import type { Query, QueryFunctionContext } from "@tanstack/react-query";
import { procedureName } from "../../api/queryClient.ts";
import { httpStatus } from "../../lib/errors.ts";

/** Milliseconds to wait for the network before a cached answer is shown. */
const CACHE_FALLBACK_MS = 4_000;

/** Says whether there is a stand-up today, so that an earlier answer must not stand for the present one. */
const STATE_OF_TODAY = "standUps.settings";

/** When what is shown was answered, in milliseconds since 1970, of each query that the network did not answer. */
export const staleSince = new Map<string, number>();

/**
 * Asks, keeps the answer on this phone, and where no answer comes (or none in four seconds) gives the one that was kept. A refusal
 * is an answer.
 */
export async function persister<T, Key extends readonly unknown[]>(
  ask: (context: QueryFunctionContext<Key>) => T | Promise<T>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<T> {
  const procedure = procedureName(query.queryKey);
  if (isSettings(procedure) && procedure !== STATE_OF_TODAY)
    return (await import("./readSettings.ts")).readSettings(() => Promise.resolve(ask(context)), query);
  const reads = () => import("./queryStore.ts");
  const find = async () => {
    const kept = await (await reads()).findRead(query).catch(() => undefined);
    if (kept) staleSince.set(query.queryHash, kept.at);
    return kept?.data as T | undefined;
  };
  let shown = false;
  const answer = Promise.resolve(ask(context)).then((data) => {
    staleSince.delete(query.queryHash);
    if (shown) query.setData(data as never);
    void reads()
      .then(({ storeRead }) => storeRead(query, data))
      .catch(() => {});
    return data;
  });
  const late = new Promise<T>((resolve) => {
    setTimeout(() => {
      if (query.state.data !== undefined) return;
      void find().then((kept) => {
        if (kept === undefined || query.state.data !== undefined) return;
        shown = true;
        resolve(kept);
      });
    }, CACHE_FALLBACK_MS);
  });
  return Promise.race([answer, late]).catch(async (error: unknown) => {
    const status = httpStatus(error);
    const { data, dataUpdatedAt } = query.state;
    if (data !== undefined && status === undefined) {
      staleSince.set(query.queryHash, staleSince.get(query.queryHash) ?? dataUpdatedAt);
      return data as T;
    }
    const kept = data === undefined && (status ?? 504) >= 502 ? await find() : undefined;
    if (kept === undefined) throw error;
    return kept;
  });
}
