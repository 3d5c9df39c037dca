import { createHash } from "node:crypto";
import { BoundedMap } from "../lib/boundedMap.ts";
import { networkKey } from "../lib/networks.ts";
import type { ThrottleState } from "../store/throttleState.ts";
import {
  loginThrottleRules,
  type SignInAttempt,
  type SignInAttemptGuard,
  type SignInLimits,
} from "./loginThrottleRules.ts";
import { oneTimeCodeRules } from "./oneTimeCodeRules.ts";

interface LoginThrottleOptions {
  /** How many failures an address has in a quarter of an hour, over all accounts. */
  perAddress: number;
  /** The time in milliseconds. */
  now?: () => number;
}

/** Limits tries, wherever they are counted. */
export interface LoginThrottle {
  /**
   * Begins a try, which counts as failed until it is known to have succeeded: so tries that are sent together are limited too.
   *
   * @throws {RetryLater} 429 with the time that is left, where there were too many failures.
   */
  begin(
    kind: string,
    name: string,
    from: string,
    limits: SignInLimits,
  ): SignInAttemptGuard | Promise<SignInAttemptGuard>;
  /**
   * Begins a check of a one-time password, which counts as wrong until it is known to be right.
   *
   * @throws {RetryLater} 429 where the checks of this code are used up.
   */
  beginCode(name: string, from: string): SignInAttemptGuard | Promise<SignInAttemptGuard>;
  /**
   * Counts a request for a new one-time password, and allows its checks.
   *
   * @throws {RetryLater} 429 where too many were requested.
   */
  codeRequested(name: string, from: string): void | Promise<void>;
}

const MAX_SUBJECTS = 100_000;

/**
 * Limits failed tries of passwords and codes, for any upstream. Successes are never counted, and a refused try changes nothing.
 *
 * Failures count per account and address: after `limits.free` of them each further one is followed by a delay that doubles from
 * half a minute to 15 minutes. Tries for one account from all addresses together, and from one address for all accounts, have
 * limits of their own, which do not hold for an address from which the account has signed in before: so others cannot lock
 * the user out. One-time passwords have rules of their own (`oneTimeCodeRules`). The counters are in this process; `createSharedLoginThrottle` keeps them in a database, and so does the reference backend.
 */
export function createLoginThrottle({ perAddress, now = Date.now }: LoginThrottleOptions) {
  const rules = loginThrottleRules({ perAddress, now });
  const codes = oneTimeCodeRules({ perAddress, now });
  const state: ThrottleState = {
    failures: new BoundedMap(MAX_SUBJECTS),
    windows: new BoundedMap(MAX_SUBJECTS),
    knownAddresses: new BoundedMap(MAX_SUBJECTS),
  };
  const tryOf = (kind: string, name: string, from: string): SignInAttempt => ({
    kind,
    account: hashAccount(name),
    address: networkKey(from),
  });

  return {
    begin(kind: string, name: string, from: string, limits: SignInLimits) {
      const counted = rules.begin(state, tryOf(kind, name, from), limits);
      return {
        failed: (error: unknown) => rules.failed(state, counted, error),
        succeeded: (named: string | undefined) => rules.succeeded(state, counted, named && hashAccount(named)),
      };
    },
    beginCode(name: string, from: string) {
      const counted = codes.begin(state, tryOf("code", name, from));
      return {
        failed: (error: unknown) => codes.failed(state, counted, error),
        succeeded: (named: string | undefined) => codes.succeeded(state, counted, named && hashAccount(named)),
      };
    },
    codeRequested: (name: string, from: string) => codes.request(state, tryOf("code", name, from)),
  } satisfies LoginThrottle;
}

/** E-mail addresses are not held in memory. */
const hashAccount = (account: string) => createHash("sha256").update(account.trim().toLowerCase()).digest("base64");
