import type { CounterNames, ThrottleState } from "../store/throttleState.ts";
import { RetryLater } from "../upstream/retryLater.ts";
import { isNotJudged, learnAddress, type SignInAttempt } from "./loginThrottleRules.ts";

/** Checks of one code: for each address that asked for it or is known to the account, and for all others together. */
const CHECKS_PER_CODE = 10;
/** Requests for a code: of an account from one address, and from all addresses that the account does not know. */
const CODES_PER_DAY = 10;
const DAY_MS = 24 * 60 * 60_000;

/** A check that was counted, and the counters that hold it. */
interface CountedCheck extends SignInAttempt {
  counters: string[];
}

const requestsFrom = ({ account, address }: SignInAttempt) => `codes asked ${account} ${address}`;
const requestsOf = ({ account }: SignInAttempt) => `codes asked ${account}`;
const checksFrom = ({ account, address }: SignInAttempt) => `code checks ${account} ${address}`;
const checksOfOthers = ({ account }: SignInAttempt) => `code checks ${account}`;
const wrongAt = ({ address }: SignInAttempt) => `wrong codes at ${address}`;

/** All counters that the steps of a check use; those of `named`, the account in the upstream's answer, as well. */
export function codeCounterNames(one: SignInAttempt, named?: string): CounterNames {
  const accounts = [one, ...(named ? [{ ...one, account: named }] : [])];
  const nameOf = [requestsFrom, requestsOf, checksFrom, checksOfOthers];
  return {
    failures: [],
    windows: [wrongAt(one), ...accounts.flatMap((each) => nameOf.map((name) => name(each)))],
    knownAddresses: accounts.map(({ account }) => account),
  };
}

/**
 * The rules by which one-time passwords are asked for and checked. There is no delay: a right code passes at once as long as its
 * checks are not used up, and a new code brings new checks. What bounds guessing is the number of codes per day (docs/decisions/0012).
 */
export function oneTimeCodeRules({ perAddress, now }: { perAddress: number; now: () => number }) {
  const window = ({ windows }: ThrottleState, name: string) => {
    const found = windows.get(name);
    return found && now() - found.since < DAY_MS ? found : { count: 0, since: now() };
  };
  const add = (state: ThrottleState, name: string, count: number) => {
    const found = window(state, name);
    state.windows.set(name, { ...found, count: Math.max(0, found.count + count) });
  };
  const isKnown = ({ knownAddresses }: ThrottleState, { account, address }: SignInAttempt) =>
    knownAddresses.get(account)?.includes(address) === true;
  const refuseFrom = (state: ThrottleState, limits: [string, number][], publicMessage: string) => {
    const ends = limits.map(([name, most]) => [window(state, name), most] as const);
    const full = ends.filter(([{ count }, most]) => count >= most).map(([{ since }]) => since + DAY_MS - now());
    if (full.length)
      throw new RetryLater(429, "too many codes", { publicMessage, seconds: Math.ceil(Math.max(...full) / 1000) });
  };

  return {
    /** @throws {RetryLater} 429 where the checks of this code are used up. */
    begin(state: ThrottleState, one: SignInAttempt): CountedCheck {
      const known = isKnown(state, one);
      const hasAsked = window(state, requestsFrom(one)).count > 0;
      const checks = known || hasAsked ? checksFrom(one) : checksOfOthers(one);
      refuseFrom(state, [[checks, CHECKS_PER_CODE]], "Too many wrong one-time passwords. Ask for a new one.");
      if (!known)
        refuseFrom(state, [[wrongAt(one), perAddress]], "Too many wrong one-time passwords. Try again tomorrow.");
      const counters = known ? [checks] : [checks, wrongAt(one)];
      for (const name of counters) add(state, name, 1);
      return { ...one, counters };
    },

    failed(state: ThrottleState, { counters }: CountedCheck, error: unknown) {
      if (isNotJudged(error)) for (const name of counters) add(state, name, -1);
    },

    succeeded(state: ThrottleState, { counters, ...one }: CountedCheck, named: string | undefined) {
      for (const name of counters) add(state, name, -1);
      if (!named) return;
      for (const name of [checksFrom, requestsFrom]) state.windows.delete(name({ ...one, account: named }));
      learnAddress(state, named, one.address);
    },

    /** @throws {RetryLater} 429 where too many codes were asked for. */
    request(state: ThrottleState, one: SignInAttempt) {
      const counters = isKnown(state, one) ? [requestsFrom(one)] : [requestsFrom(one), requestsOf(one)];
      const limits = counters.map((name): [string, number] => [name, CODES_PER_DAY]);
      refuseFrom(state, limits, "Too many one-time passwords were asked for. Try again tomorrow.");
      for (const name of counters) add(state, name, 1);
      for (const name of [checksFrom(one), checksOfOthers(one)]) state.windows.delete(name);
    },
  };
}
