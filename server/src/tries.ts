import { createHash } from "node:crypto";
import { BoundedMap } from "./boundedMap.ts";
import type { Attempt, TryLimits } from "./context.ts";
import { networkOf } from "./networks.ts";
import { type TriesState, type Try, triesRules } from "./triesRules.ts";

export interface TriesOptions {
  /** How many failures an address has in a quarter of an hour, over all accounts. */
  perAddress: number;
  /** The time in milliseconds. */
  now?: () => number;
}

/** Limits tries, wherever they are counted. */
export interface Tries {
  /**
   * Begins a try, which counts as failed until it is known to have succeeded: so tries that are sent together are limited too.
   *
   * @throws {RetryLater} 429 with the time that is left, where there were too many failures.
   */
  begin(kind: string, name: string, from: string, limits: TryLimits): Attempt | Promise<Attempt>;
  /** Forgets the failures of an account from one address, because what was guessed at has changed. */
  restart(kind: string, name: string, from: string): void | Promise<void>;
}

const MOST_SUBJECTS = 100_000;

/**
 * Limits failed tries of passwords and codes, for any upstream. Successes are never counted, and a refused try changes nothing.
 *
 * Failures count per account and address: after `limits.free` of them each further one is followed by a delay that doubles from
 * half a minute to 15 minutes. Tries for one account from all addresses together, and from one address for all accounts, have
 * limits of their own, which do not hold for an address from which the account has signed in before: so others cannot lock
 * the user out. The counters are in this process; `openSharedTries` keeps them in a database, and so does the reference backend.
 */
export function openTries({ perAddress, now = Date.now }: TriesOptions) {
  const rules = triesRules({ perAddress, now });
  const state: TriesState = {
    failures: new BoundedMap(MOST_SUBJECTS),
    windows: new BoundedMap(MOST_SUBJECTS),
    knownAddresses: new BoundedMap(MOST_SUBJECTS),
  };
  const tryOf = (kind: string, name: string, from: string): Try => ({
    kind,
    account: hashOf(name),
    address: networkOf(from),
  });

  return {
    begin(kind: string, name: string, from: string, limits: TryLimits) {
      const counted = rules.begin(state, tryOf(kind, name, from), limits);
      return {
        failed: (error: unknown) => rules.failed(state, counted, error),
        succeeded: (named: string | undefined) => rules.succeeded(state, counted, named && hashOf(named)),
      };
    },
    restart: (kind: string, name: string, from: string) => rules.restart(state, tryOf(kind, name, from)),
  } satisfies Tries;
}

/** E-mail addresses are not kept in memory. */
const hashOf = (account: string) => createHash("sha256").update(account.trim().toLowerCase()).digest("base64");
