import { type CallEndpoint, type Endpoint, UpstreamError } from "@mobile-crm/contracts";

/** Calls in progress at a time: the working set must not delay what the user waits for. */
const IN_FLIGHT = 2;
/** What the role may not see, or the upstream does not know, is no part of the set. */
const REFUSED = new Set([403, 404, 422]);

/** A call that takes longer says that the upstream has too much to do. */
const SLOW_MS = 3_000;

/** The upstream was slow or refused: what can wait must not ask it now. */
export class UpstreamBusy extends Error {}

const isBusy = (status: number) => status === 429 || status >= 500;

/** Calls the upstream as long as calls are left. */
export function createCallBudget(call: CallEndpoint, calls: number) {
  let left = calls;

  return {
    left: () => left,

    /**
     * The reply; undefined if the role may not see it.
     *
     * @throws {UpstreamBusy} if the upstream is slow, fails, or answers 429
     */
    async ask(endpoint: Endpoint, input: object): Promise<unknown> {
      left -= 1;
      const since = performance.now();
      const reply = await call(endpoint, input).catch((error: unknown) => {
        if (!(error instanceof UpstreamError)) throw error;
        if (REFUSED.has(error.status)) return undefined;
        throw isBusy(error.status) ? new UpstreamBusy() : error;
      });
      if (performance.now() - since > SLOW_MS) throw new UpstreamBusy();
      return reply;
    },

    /** Does the work for each item, two at a time; the results are in the order of the items. */
    async forEach<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
      const results: Result[] = [];
      let next = 0;
      const walk = async () => {
        for (let index = next++; index < items.length; index = next++)
          results[index] = await work(items[index] as Item);
      };
      await Promise.all(Array.from({ length: IN_FLIGHT }, walk));
      return results;
    },
  };
}

export type CallBudget = ReturnType<typeof createCallBudget>;
