import { UpstreamError } from "@mobile-crm/contracts";
import type { TryLimits } from "./context.ts";
import { RetryLater } from "./retryLater.ts";

/** Failed tries of one subject, and until when no more are accepted; times in milliseconds. */
export interface Failures {
  count: number;
  lastAt: number;
  blockedUntil: number;
}

/** The counters, in memory or as a part of them was read from a database. */
export interface TriesState {
  failures: Map<string, Failures>;
  /** Failures of an address over all accounts. */
  windows: Map<string, { count: number; since: number }>;
  /** The addresses from which an account has signed in, the latest first. */
  knownAddresses: Map<string, string[]>;
}

/** The names of the counters that a step reads or changes. */
export type CounterNames = Record<keyof TriesState, string[]>;

/** One try: the account and the address as hashes or other names that tell them apart. */
export interface Try {
  kind: string;
  account: string;
  address: string;
}

/** What a try was counted under. */
export interface CountedTry extends Try {
  own: string;
  everywhere: string | undefined;
}

const KNOWN_ADDRESSES = 5;
const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 15 * 60_000;
/** Failures are forgotten after this time without another one. */
export const FORGOTTEN_AFTER_MS = 60 * 60_000;
/** The upstream did not answer, or refused to judge: the try has not failed. */
const NOT_JUDGED = new Set([429, 502, 503, 504]);

const ownName = ({ kind, account, address }: Try) => `${kind} ${account} ${address}`;
const sharedName = ({ kind, account }: Try) => `${kind} ${account}`;

/** All counters that the steps of a try use; those of `named`, the account in the upstream's answer, as well. */
export const namesOf = (one: Try, named?: string): CounterNames => ({
  failures: [ownName(one), sharedName(one), ...(named ? [ownName({ ...one, account: named })] : [])],
  windows: [one.address],
  knownAddresses: [one.account, ...(named ? [named] : [])],
});

/** The rules by which tries are counted; each step reads and changes the state that it is given. */
export function triesRules({ perAddress, now }: { perAddress: number; now: () => number }) {
  const current = ({ failures }: TriesState, subject: string) => {
    const found = failures.get(subject);
    return found && now() - found.lastAt < FORGOTTEN_AFTER_MS ? found : { count: 0, lastAt: 0, blockedUntil: 0 };
  };
  const add = (state: TriesState, subject: string, free: number) => {
    const count = current(state, subject).count + 1;
    const delay = count < free ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (count - free), LONGEST_DELAY_MS);
    state.failures.set(subject, { count, lastAt: now(), blockedUntil: now() + delay });
  };
  const takeBack = (state: TriesState, subject: string | undefined) => {
    if (subject === undefined) return;
    const { count, lastAt } = current(state, subject);
    if (count > 1) state.failures.set(subject, { count: count - 1, lastAt, blockedUntil: 0 });
    else state.failures.delete(subject);
  };
  const window = ({ windows }: TriesState, address: string) => {
    const found = windows.get(address);
    return found && now() - found.since < LONGEST_DELAY_MS ? found : { count: 0, since: now() };
  };
  const learn = ({ knownAddresses }: TriesState, account: string, address: string) => {
    const others = (knownAddresses.get(account) ?? []).filter((known) => known !== address);
    knownAddresses.set(account, [address, ...others].slice(0, KNOWN_ADDRESSES));
  };

  return {
    /** @throws {RetryLater} 429 with the time that is left, where there were too many failures. */
    begin(state: TriesState, one: Try, { free, freeEverywhere }: TryLimits): CountedTry {
      const { account, address } = one;
      const own = ownName(one);
      const isKnown = state.knownAddresses.get(account)?.includes(address) === true;
      const everywhere = isKnown || freeEverywhere === undefined ? undefined : sharedName(one);
      const { count, since } = window(state, address);
      const until = Math.max(
        current(state, own).blockedUntil,
        everywhere ? current(state, everywhere).blockedUntil : 0,
        !isKnown && count >= perAddress ? since + LONGEST_DELAY_MS : 0,
      );
      if (until > now()) throw tooMany(Math.ceil((until - now()) / 1000));
      add(state, own, free);
      if (everywhere) add(state, everywhere, freeEverywhere ?? 0);
      return { ...one, own, everywhere };
    },

    failed(state: TriesState, { own, everywhere, address }: CountedTry, error: unknown) {
      if (error instanceof UpstreamError && NOT_JUDGED.has(error.status)) {
        takeBack(state, own);
        takeBack(state, everywhere);
      } else state.windows.set(address, { ...window(state, address), count: window(state, address).count + 1 });
    },

    succeeded(state: TriesState, { own, everywhere, kind, address }: CountedTry, named: string | undefined) {
      takeBack(state, own);
      takeBack(state, everywhere);
      if (!named) return;
      state.failures.delete(ownName({ kind, account: named, address }));
      learn(state, named, address);
    },

    restart: ({ failures }: TriesState, one: Try) => void failures.delete(ownName(one)),
  };
}

function tooMany(seconds: number) {
  const time = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  return new RetryLater(429, "too many tries", { said: `Too many tries. Try again in ${time}.`, seconds });
}
