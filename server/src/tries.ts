import { createHash } from "node:crypto";
import { UpstreamError } from "@mobile-crm/contracts";
import { BoundedMap } from "./boundedMap.ts";
import type { Attempt, TryLimits } from "./context.ts";
import { networkOf } from "./networks.ts";
import { RetryLater } from "./retryLater.ts";

export interface TriesOptions {
  /** How many failures an address has in a quarter of an hour, over all accounts. */
  perAddress: number;
  /** The time in milliseconds. */
  now?: () => number;
}

/** Failed tries of one subject, and until when no more are accepted. */
interface Failures {
  count: number;
  lastAt: number;
  blockedUntil: number;
}

const MOST_SUBJECTS = 100_000;
const KNOWN_ADDRESSES = 5;
const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 15 * 60_000;
/** Failures are forgotten after this time without another one. */
const FORGOTTEN_AFTER_MS = 60 * 60_000;
/** The upstream did not answer, or refused to judge: the try has not failed. */
const NOT_JUDGED = new Set([429, 502, 503, 504]);

/**
 * Limits failed tries of passwords and codes, for any upstream. Successes are never counted, and a refused try changes nothing.
 *
 * Failures count per account and address: after `limits.free` of them each further one is followed by a delay that doubles from
 * half a minute to 15 minutes. Tries for one account from all addresses together, and from one address for all accounts, have
 * limits of their own, which do not hold for an address from which the account has signed in before: so others cannot lock
 * the user out. The counters are in this process; the reference backend keeps its own in the database.
 */
export function openTries({ perAddress, now = Date.now }: TriesOptions) {
  const failures = new BoundedMap<string, Failures>(MOST_SUBJECTS);
  const windows = new BoundedMap<string, { count: number; since: number }>(MOST_SUBJECTS);
  const knownAddresses = new BoundedMap<string, string[]>(MOST_SUBJECTS);

  const current = (subject: string) => {
    const found = failures.get(subject);
    return found && now() - found.lastAt < FORGOTTEN_AFTER_MS ? found : { count: 0, lastAt: 0, blockedUntil: 0 };
  };
  const add = (subject: string, free: number) => {
    const count = current(subject).count + 1;
    const delay = count < free ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (count - free), LONGEST_DELAY_MS);
    failures.set(subject, { count, lastAt: now(), blockedUntil: now() + delay });
  };
  const takeBack = (subject: string) => {
    const { count, lastAt } = current(subject);
    if (count > 1) failures.set(subject, { count: count - 1, lastAt, blockedUntil: 0 });
    else failures.delete(subject);
  };
  const window = (address: string) => {
    const found = windows.get(address);
    return found && now() - found.since < LONGEST_DELAY_MS ? found : { count: 0, since: now() };
  };
  const learn = (account: string, address: string) => {
    const others = (knownAddresses.get(account) ?? []).filter((known) => known !== address);
    knownAddresses.set(account, [address, ...others].slice(0, KNOWN_ADDRESSES));
  };

  return {
    /**
     * Begins a try, which counts as failed until it is known to have succeeded: so tries that are sent together are limited too.
     *
     * @throws {RetryLater} 429 with the time that is left, where there were too many failures.
     */
    begin(kind: string, name: string, from: string, { free, freeEverywhere }: TryLimits): Attempt {
      const [account, address] = [hashOf(name), networkOf(from)];
      const own = `${kind} ${account} ${address}`;
      const isKnown = knownAddresses.get(account)?.includes(address) === true;
      const everywhere = isKnown || freeEverywhere === undefined ? undefined : `${kind} ${account}`;
      const { count, since } = window(address);
      const until = Math.max(
        current(own).blockedUntil,
        everywhere ? current(everywhere).blockedUntil : 0,
        !isKnown && count >= perAddress ? since + LONGEST_DELAY_MS : 0,
      );
      if (until > now()) throw tooMany(Math.ceil((until - now()) / 1000));
      add(own, free);
      if (everywhere) add(everywhere, freeEverywhere ?? 0);

      return {
        failed(error) {
          if (error instanceof UpstreamError && NOT_JUDGED.has(error.status)) {
            takeBack(own);
            if (everywhere) takeBack(everywhere);
          } else windows.set(address, { ...window(address), count: window(address).count + 1 });
        },
        succeeded(named) {
          takeBack(own);
          if (everywhere) takeBack(everywhere);
          if (!named) return;
          failures.delete(`${kind} ${hashOf(named)} ${address}`);
          learn(hashOf(named), address);
        },
      };
    },

    /** Forgets the failures of an account from one address, because what was guessed at has changed. */
    restart: (kind: string, name: string, from: string) =>
      void failures.delete(`${kind} ${hashOf(name)} ${networkOf(from)}`),
  };
}

/** E-mail addresses are not kept in memory. */
const hashOf = (account: string) => createHash("sha256").update(account.trim().toLowerCase()).digest("base64");

function tooMany(seconds: number) {
  const time = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  return new RetryLater(429, "too many tries", { said: `Too many tries. Try again in ${time}.`, seconds });
}
