import { networkKey } from "../lib/networks.ts";
import {
  type Attempt,
  type AttemptStore,
  countAttempts,
  hasAttempts,
  type Limit,
  undoAttempts,
} from "../store/attempts.ts";

interface LoginThrottleOptions {
  store: AttemptStore;
  /**
   * Limits per network address, over all accounts: failed passwords and requested mails in 15 minutes, wrong codes in a
   * day. 0 is no limit.
   */
  perAddress: number;
  /** Wrong passwords of an account before the first delay, at an address where it never signed in. */
  free: number;
  /** Hashes a text so that the account or the address in it cannot be read. */
  hash(text: string): string;
}

/** The client of an attempt, and the time. */
export interface Visitor {
  address: string;
  /** Whether the account has signed in from this address before. If so, failures elsewhere do not count here. */
  isKnown: boolean;
  /** Epoch milliseconds. */
  now: number;
}

/** An attempt that counts as failed until it is known to have succeeded. */
export interface SignInAttempt {
  /** @param account the account that signed in; its failures at this address are forgotten */
  succeeded(account?: string): Promise<void>;
  /** Uncounts an attempt that the upstream did not judge. */
  undo(): Promise<void>;
}

const DAY = 24 * 60;
const FREE_AT_KNOWN_ADDRESS = 10;
const ASK_AGAIN = "Too many wrong one-time passwords. Ask for a new one.";

/**
 * Checks of one code. Addresses that requested it or are known to the account have a count each; all others share one.
 */
const CHECKS: Limit = { kind: "code", free: 10, windowMinutes: DAY, message: ASK_AGAIN };
const CHECKS_ELSEWHERE: Limit = { ...CHECKS, kind: "code others" };
const CODES: Limit = {
  kind: "codes a day",
  free: 10,
  windowMinutes: DAY,
  message: "Too many one-time passwords were asked for. Try again tomorrow.",
};
const CODES_OF_ACCOUNT: Limit = { ...CODES, kind: "codes a day account" };
const KNOWN: Limit = { kind: "login known", free: FREE_AT_KNOWN_ADDRESS };
const ACCOUNT: Limit = { kind: "login account", free: 50 };
/** Tokens of links are too long to be guessed. */
const LINK: Limit = { kind: "new password", free: 5 };

/**
 * Limits wrong passwords and one-time passwords (docs/decisions/0012). Only failures count: for an account at an
 * address, for an account at all addresses that it does not know, and for an address over all accounts that do not know
 * it. So guesses cannot be spread over addresses or accounts, and others cannot lock a user out.
 *
 * All functions throw {@link TooManyAttempts} if the attempt has to wait.
 */
export function createLoginThrottle({ store, perAddress, free, hash }: LoginThrottleOptions) {
  const accountOf = (name: string) => hash(`account ${name.trim().toLowerCase()}`);
  const addressOf = (address: string) => hash(`address ${networkKey(address)}`);
  const subjectOf = (name: string, address: string) => `${accountOf(name)} ${addressOf(address)}`;
  const pair = (limit: Limit, name: string, { address }: Visitor): Attempt => ({
    ...limit,
    subject: subjectOf(name, address),
  });
  const ofAccount = (limit: Limit, name: string): Attempt => ({ ...limit, subject: accountOf(name) });
  const ofAddress = (limit: Omit<Limit, "free">, { address }: Visitor): Attempt[] =>
    perAddress ? [{ ...limit, free: perAddress, subject: addressOf(address) }] : [];
  const failuresOfAddress = (visitor: Visitor) => ofAddress({ kind: "login address", windowMinutes: 15 }, visitor);
  const unknown: Limit = { kind: "login", free };

  async function begin(
    visitor: Visitor,
    attempts: Attempt[],
    forgotten: (account: string) => Attempt[],
  ): Promise<SignInAttempt> {
    await countAttempts(store, visitor.now, attempts);
    return {
      succeeded: (account) => undoAttempts(store, visitor.now, attempts, account ? forgotten(account) : []),
      undo: () => undoAttempts(store, visitor.now, attempts),
    };
  }

  return {
    /** Key of an account at an address. */
    subjectOf,

    tryPassword(email: string, visitor: Visitor): Promise<SignInAttempt> {
      const shared = visitor.isKnown ? [] : [...failuresOfAddress(visitor), ofAccount(ACCOUNT, email)];
      return begin(visitor, [...shared, pair(visitor.isKnown ? KNOWN : unknown, email, visitor)], (account) => [
        pair(unknown, account, visitor),
        pair(KNOWN, account, visitor),
      ]);
    },

    tryLink: (token: string, visitor: Visitor): Promise<SignInAttempt> =>
      begin(visitor, [...failuresOfAddress(visitor), pair(LINK, token, visitor)], () => []),

    async tryCode(email: string, visitor: Visitor): Promise<SignInAttempt> {
      const hasAsked = await hasAttempts(store, visitor.now, pair(CODES, email, visitor));
      const checks = visitor.isKnown || hasAsked ? pair(CHECKS, email, visitor) : ofAccount(CHECKS_ELSEWHERE, email);
      const tomorrow = "Too many wrong one-time passwords. Try again tomorrow.";
      const wrong = ofAddress({ kind: "code address", windowMinutes: DAY, message: tomorrow }, visitor);
      return begin(visitor, [checks, ...(visitor.isKnown ? [] : wrong)], (account) => [
        pair(CHECKS, account, visitor),
        pair(CODES, account, visitor),
      ]);
    },

    /** Counts a request for a one-time password, and allows the checks of a new one. */
    async countCode(email: string, visitor: Visitor) {
      const counted = [pair(CODES, email, visitor), ...(visitor.isKnown ? [] : [ofAccount(CODES_OF_ACCOUNT, email)])];
      await countAttempts(store, visitor.now, counted);
      await undoAttempts(store, visitor.now, [], [pair(CHECKS, email, visitor), ofAccount(CHECKS_ELSEWHERE, email)]);
    },

    /** Counts a mail before it is sent, because each reaches an inbox. */
    countMail: (kind: "code sent" | "reset", email: string, visitor: Visitor) =>
      countAttempts(store, visitor.now, [
        ...(visitor.isKnown ? [] : failuresOfAddress(visitor)),
        ...(visitor.isKnown ? [] : [ofAccount({ kind: `${kind} account`, free: 20, windowMinutes: 60 }, email)]),
        pair({ kind, free: 5, windowMinutes: 60 }, email, visitor),
      ]),
  };
}
