import type { Query, QueryFunctionContext } from "@tanstack/react-query";
import { statusOf } from "../failures.ts";

/** How long a person waits for the network before he is shown what he saw last. */
const PATIENCE = 4_000;

/** When what is shown was answered, in milliseconds since 1970, of each query that the network did not answer. */
export const ages = new Map<string, number>();

/**
 * Asks, keeps the answer on this phone, and where no answer comes (or none in four seconds) gives the one that was kept. A refusal
 * is an answer.
 */
export async function persister<T, Key extends readonly unknown[]>(
  ask: (context: QueryFunctionContext<Key>) => T | Promise<T>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<T> {
  const reads = () => import("./reads.ts");
  const find = async () => {
    const kept = await (await reads()).findRead(query).catch(() => undefined);
    if (kept) ages.set(query.queryHash, kept.at);
    return kept?.data as T | undefined;
  };
  let shown = false;
  const answer = Promise.resolve(ask(context)).then((data) => {
    ages.delete(query.queryHash);
    if (shown) query.setData(data as never);
    void reads()
      .then(({ keepRead }) => keepRead(query, data))
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
    }, PATIENCE);
  });
  return Promise.race([answer, late]).catch(async (error: unknown) => {
    const status = statusOf(error);
    const { data, dataUpdatedAt } = query.state;
    if (data !== undefined && status === undefined) {
      ages.set(query.queryHash, ages.get(query.queryHash) ?? dataUpdatedAt);
      return data as T;
    }
    const kept = data === undefined && (status ?? 504) >= 502 ? await find() : undefined;
    if (kept === undefined) throw error;
    return kept;
  });
}
