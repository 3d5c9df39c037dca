import { UpstreamError } from "@mobile-crm/contracts";
import type { CounterNames, ThrottleState } from "../store/throttleState.ts";
import { RetryLater } from "../upstream/retryLater.ts";

/** A sign-in attempt in progress. */
export interface SignInAttemptGuard {
  failed(error: unknown): void | Promise<void>;
  /** `named` is the account that the upstream's answer names; only its failures are forgotten. */
  succeeded(named: string | undefined): void | Promise<void>;
}

/** How many failures there may be before the first delay: for an account from one address, and from all unknown ones. */
export interface SignInLimits {
  free: number;
  freeEverywhere?: number;
}

/** One attempt: account and address, as hashes or other distinct names. */
export interface SignInAttempt {
  kind: string;
  account: string;
  address: string;
}

/** What a try was counted under. */
interface CountedAttempt extends SignInAttempt {
  own: string;
  everywhere: string | undefined;
}

const MAX_KNOWN_ADDRESSES = 5;
const FIRST_DELAY_MS = 30_000;
const MAX_DELAY_MS = 15 * 60_000;
/** Failures are forgotten after this time without another one. */
export const FORGOTTEN_AFTER_MS = 60 * 60_000;
/** The upstream did not answer, or refused to judge: the try has not failed. */
const NOT_JUDGED = new Set([429, 502, 503, 504]);

const ownName = ({ kind, account, address }: SignInAttempt) => `${kind} ${account} ${address}`;
const sharedName = ({ kind, account }: SignInAttempt) => `${kind} ${account}`;

/** All counters that the steps of a try use; those of `named`, the account in the upstream's answer, as well. */
export const counterNames = (one: SignInAttempt, named?: string): CounterNames => ({
  failures: [ownName(one), sharedName(one), ...(named ? [ownName({ ...one, account: named })] : [])],
  windows: [one.address],
  knownAddresses: [one.account, ...(named ? [named] : [])],
});

/** Whether the upstream did not decide about a try, so that it is no failure. */
export const isNotJudged = (error: unknown) => error instanceof UpstreamError && NOT_JUDGED.has(error.status);

/** Makes an address the latest of those that an account is known at. */
export function learnAddress({ knownAddresses }: ThrottleState, account: string, address: string) {
  const others = (knownAddresses.get(account) ?? []).filter((known) => known !== address);
  knownAddresses.set(account, [address, ...others].slice(0, MAX_KNOWN_ADDRESSES));
}

/** The rules by which tries are counted; each step reads and changes the state that it is given. */
export function loginThrottleRules({ perAddress, now }: { perAddress: number; now: () => number }) {
  const current = ({ failures }: ThrottleState, subject: string) => {
    const found = failures.get(subject);
    return found && now() - found.lastAt < FORGOTTEN_AFTER_MS ? found : { count: 0, lastAt: 0, blockedUntil: 0 };
  };
  const add = (state: ThrottleState, subject: string, free: number) => {
    const count = current(state, subject).count + 1;
    const delay = count < free ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (count - free), MAX_DELAY_MS);
    state.failures.set(subject, { count, lastAt: now(), blockedUntil: now() + delay });
  };
  const takeBack = (state: ThrottleState, subject: string | undefined) => {
    if (subject === undefined) return;
    const { count, lastAt } = current(state, subject);
    if (count > 1) state.failures.set(subject, { count: count - 1, lastAt, blockedUntil: 0 });
    else state.failures.delete(subject);
  };
  const window = ({ windows }: ThrottleState, address: string) => {
    const found = windows.get(address);
    return found && now() - found.since < MAX_DELAY_MS ? found : { count: 0, since: now() };
  };

  return {
    /** @throws {RetryLater} 429 with the time that is left, where there were too many failures. */
    begin(state: ThrottleState, one: SignInAttempt, { free, freeEverywhere }: SignInLimits): CountedAttempt {
      const { account, address } = one;
      const own = ownName(one);
      const isKnown = state.knownAddresses.get(account)?.includes(address) === true;
      const everywhere = isKnown || freeEverywhere === undefined ? undefined : sharedName(one);
      const { count, since } = window(state, address);
      const until = Math.max(
        current(state, own).blockedUntil,
        everywhere ? current(state, everywhere).blockedUntil : 0,
        !isKnown && count >= perAddress ? since + MAX_DELAY_MS : 0,
      );
      if (until > now()) throw tooMany(Math.ceil((until - now()) / 1000));
      add(state, own, free);
      if (everywhere) add(state, everywhere, freeEverywhere ?? 0);
      return { ...one, own, everywhere };
    },

    failed(state: ThrottleState, { own, everywhere, address }: CountedAttempt, error: unknown) {
      if (isNotJudged(error)) {
        takeBack(state, own);
        takeBack(state, everywhere);
      } else state.windows.set(address, { ...window(state, address), count: window(state, address).count + 1 });
    },

    succeeded(state: ThrottleState, { own, everywhere, kind, address }: CountedAttempt, named: string | undefined) {
      takeBack(state, own);
      takeBack(state, everywhere);
      if (!named) return;
      state.failures.delete(ownName({ kind, account: named, address }));
      learnAddress(state, named, address);
    },
  };
}

function tooMany(seconds: number) {
  const time = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  return new RetryLater(429, "too many tries", { publicMessage: `Too many tries. Try again in ${time}.`, seconds });
}
