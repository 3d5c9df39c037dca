import { isSettings } from "@mobile-crm/contracts/http/isSettings.ts";
import type { Query, QueryFunctionContext } from "@tanstack/react-query";
import { procedureName } from "../../api/queryClient.ts";
import { session } from "../../auth/session.ts";
import type { FoundAnswer } from "./findAnswer.ts";

/** Milliseconds to wait for the network before a cached answer is shown. */
const CACHE_FALLBACK_MS = 4_000;

/** Says whether there is a stand-up today, so an earlier answer is not shown before the server had time to answer. */
const STATE_OF_TODAY = "standUps.settings";

/** For each query that the network did not answer: when the shown answer was given, in milliseconds since 1970. */
export const staleSince = new Map<string, number>();

/**
 * Asks the server and stores the answer on this phone. If no answer comes (or none within four seconds), it returns the
 * stored one. A stored list is returned at once, and replaced by the answer. A refusal is an answer.
 */
export async function persister<T, Key extends readonly unknown[]>(
  ask: (context: QueryFunctionContext<Key>) => T | Promise<T>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<T> {
  const procedure = procedureName(query.queryKey);
  if (isSettings(procedure) && procedure !== STATE_OF_TODAY)
    return (await import("./readSettings.ts")).readSettings(() => Promise.resolve(ask(context)), query);
  const find = async () => (await loadFinder())?.findAnswer<T>(query);
  const owner = session.userId();
  let shown: FoundAnswer<T> | undefined;
  const answer = Promise.resolve(ask(context)).then((data) => {
    staleSince.delete(query.queryHash);
    if (shown) query.setData(data as never);
    void import("./queryStore.ts").then(({ storeRead }) => storeRead(owner, query, data)).catch(() => {});
    return data;
  });
  let isSettled = false;
  const late = new Promise<T>((resolve) => {
    const show = async () => {
      if (shown || isSettled || query.state.data !== undefined) return;
      const found = await find();
      if (!found || isSettled || query.state.data !== undefined) return;
      shown = found;
      resolve(found.data);
    };
    // A list is shown at once as it was last, or as far as it is on this device, unless the code for that would have to
    // be fetched first.
    if (isList(procedure) && navigator.serviceWorker?.controller) void show();
    setTimeout(() => void show().then(() => isSettled || markStale()), CACHE_FALLBACK_MS);
  });
  const markStale = () => {
    if (!shown || staleSince.has(query.queryHash)) return;
    staleSince.set(query.queryHash, shown.at);
    query.setState({});
  };
  void answer.then(
    () => {
      isSettled = true;
    },
    (error: unknown) => {
      if (shown) void loadFinder().then((finder) => finder?.failAfterShown(query, error, markStale));
      isSettled = true;
    },
  );
  return Promise.race([answer, late]).catch(async (error: unknown) => {
    const finder = await loadFinder();
    if (!finder) throw error;
    return finder.answerAfterFailure<T>(query, error, staleSince);
  });
}

/** Undefined if it cannot be fetched: then only the server answers. */
const loadFinder = () => import("./findAnswer.ts").catch(() => undefined);

/** Paged lists, which can be viewed while they are updated. */
const isList = (procedure: string) => /^calls\.|\.list$/.test(procedure);
