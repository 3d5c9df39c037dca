import { createHmac } from "node:crypto";
import { networkKey } from "../lib/networks.ts";
import type { Counters } from "../store/counters.ts";
import { RetryLater } from "../upstream/retryLater.ts";
import type { LoginThrottle } from "./loginThrottle.ts";
import { counterNames, loginThrottleRules, type SignInAttempt } from "./loginThrottleRules.ts";
import { codeCounterNames, oneTimeCodeRules } from "./oneTimeCodeRules.ts";

interface SharedLoginThrottleOptions {
  /** How many failures an address has in a quarter of an hour, over all accounts. */
  perAddress: number;
  /** Key of the hashes of accounts and addresses; the same on all servers. */
  secret: string;
  /** Told where the outcome of a try could not be written down: it then counts as failed. */
  onFault: (error: Error) => void;
  /** The time in milliseconds. */
  now?: () => number;
}

const NOT_COUNTED = "Signing in is not possible at the moment. Try again soon.";

/** Limits tries as `createLoginThrottle` does, with counters that servers share. A try that cannot be counted is refused with 503. */
export function createSharedLoginThrottle(
  counters: Counters,
  { perAddress, secret, onFault, now = Date.now }: SharedLoginThrottleOptions,
): LoginThrottle {
  const rules = loginThrottleRules({ perAddress, now });
  const codes = oneTimeCodeRules({ perAddress, now });
  const hash = (text: string) => createHmac("sha256", secret).update(`tries ${text}`).digest("base64url");
  const accountOf = (name: string) => hash(`account ${name.trim().toLowerCase()}`);
  const tryOf = (kind: string, name: string, from: string): SignInAttempt => ({
    kind,
    account: accountOf(name),
    address: hash(`address ${networkKey(from)}`),
  });

  return {
    async begin(kind, name, from, limits) {
      const one = tryOf(kind, name, from);
      const counted = await counters
        .change(counterNames(one), (state) => rules.begin(state, one, limits))
        .catch(refuse);
      return {
        failed: (error) =>
          counters.change(counterNames(one), (state) => rules.failed(state, counted, error)).catch(onFault),
        succeeded(named) {
          const account = named && accountOf(named);
          const change = counters.change(counterNames(one, account), (state) =>
            rules.succeeded(state, counted, account),
          );
          return change.catch(onFault);
        },
      };
    },

    async beginCode(name, from) {
      const one = tryOf("code", name, from);
      const names = codeCounterNames(one);
      const counted = await counters.change(names, (state) => codes.begin(state, one)).catch(refuse);
      return {
        failed: (error) => counters.change(names, (state) => codes.failed(state, counted, error)).catch(onFault),
        succeeded(named) {
          const account = named && accountOf(named);
          const all = codeCounterNames(one, account);
          return counters.change(all, (state) => codes.succeeded(state, counted, account)).catch(onFault);
        },
      };
    },

    codeRequested(name, from) {
      const one = tryOf("code", name, from);
      return counters.change(codeCounterNames(one), (state) => codes.request(state, one)).catch(refuse);
    },
  };

  function refuse(error: Error): never {
    if (error instanceof RetryLater) throw error;
    onFault(error);
    throw new RetryLater(503, "the try could not be counted", { publicMessage: NOT_COUNTED, seconds: 5 });
  }
}
