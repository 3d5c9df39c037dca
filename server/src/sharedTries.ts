import { createHmac } from "node:crypto";
import { networkOf } from "./networks.ts";
import { RetryLater } from "./retryLater.ts";
import type { Counters } from "./store/counters.ts";
import type { Tries } from "./tries.ts";
import { namesOf, type Try, triesRules } from "./triesRules.ts";

export interface SharedTriesOptions {
  /** How many failures an address has in a quarter of an hour, over all accounts. */
  perAddress: number;
  /** Of the hashes under which accounts and addresses are kept; the same on all servers. */
  secret: string;
  /** Told where the outcome of a try could not be written down: it then counts as failed. */
  onFault: (error: Error) => void;
  /** The time in milliseconds. */
  now?: () => number;
}

const NOT_COUNTED = "Signing in is not possible at the moment. Try again soon.";

/** Limits tries as `openTries` does, with counters that servers share. A try that cannot be counted is refused with 503. */
export function openSharedTries(
  counters: Counters,
  { perAddress, secret, onFault, now = Date.now }: SharedTriesOptions,
): Tries {
  const rules = triesRules({ perAddress, now });
  const hash = (text: string) => createHmac("sha256", secret).update(`tries ${text}`).digest("base64url");
  const accountOf = (name: string) => hash(`account ${name.trim().toLowerCase()}`);
  const tryOf = (kind: string, name: string, from: string): Try => ({
    kind,
    account: accountOf(name),
    address: hash(`address ${networkOf(from)}`),
  });

  return {
    async begin(kind, name, from, limits) {
      const one = tryOf(kind, name, from);
      const counted = await counters.change(namesOf(one), (state) => rules.begin(state, one, limits)).catch(refuse);
      return {
        failed: (error) => counters.change(namesOf(one), (state) => rules.failed(state, counted, error)).catch(onFault),
        succeeded(named) {
          const account = named && accountOf(named);
          const change = counters.change(namesOf(one, account), (state) => rules.succeeded(state, counted, account));
          return change.catch(onFault);
        },
      };

      function refuse(error: Error): never {
        if (error instanceof RetryLater) throw error;
        onFault(error);
        throw new RetryLater(503, "the try could not be counted", { said: NOT_COUNTED, seconds: 5 });
      }
    },

    restart(kind, name, from) {
      const one = tryOf(kind, name, from);
      return counters.change(namesOf(one), (state) => rules.restart(state, one)).catch(onFault);
    },
  };
}
