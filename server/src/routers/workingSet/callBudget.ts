import { type CallEndpoint, type Endpoint, UpstreamError } from "@mobile-crm/contracts";

/** So many calls are under way at a time: the set must not hold up what the user waits for. */
const IN_FLIGHT = 2;
/** What the role may not see, or the upstream does not know, is no part of the set. */
const REFUSED = new Set([403, 404, 422]);

/** Calls the upstream as long as there are calls left. */
export function createCallBudget(call: CallEndpoint, calls: number) {
  let left = calls;

  return {
    left: () => left,

    /** The reply; undefined where it was refused. */
    async ask(endpoint: Endpoint, input: object): Promise<unknown> {
      left -= 1;
      try {
        return await call(endpoint, input);
      } catch (error) {
        if (error instanceof UpstreamError && REFUSED.has(error.status)) return undefined;
        throw error;
      }
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
