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
export interface Client {
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

const DAY_MINUTES = 24 * 60;
const FREE_AT_KNOWN_ADDRESS = 10;
const ASK_AGAIN = "Too many wrong one-time passwords. Ask for a new one.";

/**
 * Checks of one code. Addresses that requested it or are known to the account have a count each; all others share one.
 */
const CHECKS: Limit = { kind: "code", free: 10, windowMinutes: DAY_MINUTES, message: ASK_AGAIN };
const CHECKS_ELSEWHERE: Limit = { ...CHECKS, kind: "code others" };
const CODES: Limit = {
  kind: "codes a day",
  free: 10,
  windowMinutes: DAY_MINUTES,
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
  const pair = (limit: Limit, name: string, { address }: Client): Attempt => ({
    ...limit,
    subject: subjectOf(name, address),
  });
  const ofAccount = (limit: Limit, name: string): Attempt => ({ ...limit, subject: accountOf(name) });
  const ofAddress = (limit: Omit<Limit, "free">, { address }: Client): Attempt[] =>
    perAddress ? [{ ...limit, free: perAddress, subject: addressOf(address) }] : [];
  const failuresOfAddress = (client: Client) => ofAddress({ kind: "login address", windowMinutes: 15 }, client);
  const unknown: Limit = { kind: "login", free };

  async function begin(
    client: Client,
    attempts: Attempt[],
    forgotten: (account: string) => Attempt[],
  ): Promise<SignInAttempt> {
    await countAttempts(store, client.now, attempts);
    return {
      succeeded: (account) => undoAttempts(store, client.now, attempts, account ? forgotten(account) : []),
      undo: () => undoAttempts(store, client.now, attempts),
    };
  }

  return {
    /** Key of an account at an address. */
    subjectOf,

    tryPassword(email: string, client: Client): Promise<SignInAttempt> {
      const shared = client.isKnown ? [] : [...failuresOfAddress(client), ofAccount(ACCOUNT, email)];
      return begin(client, [...shared, pair(client.isKnown ? KNOWN : unknown, email, client)], (account) => [
        pair(unknown, account, client),
        pair(KNOWN, account, client),
      ]);
    },

    tryLink: (token: string, client: Client): Promise<SignInAttempt> =>
      begin(client, [...failuresOfAddress(client), pair(LINK, token, client)], () => []),

    async tryCode(email: string, client: Client): Promise<SignInAttempt> {
      const hasAsked = await hasAttempts(store, client.now, pair(CODES, email, client));
      const checks = client.isKnown || hasAsked ? pair(CHECKS, email, client) : ofAccount(CHECKS_ELSEWHERE, email);
      const tomorrow = "Too many wrong one-time passwords. Try again tomorrow.";
      const wrong = ofAddress({ kind: "code address", windowMinutes: DAY_MINUTES, message: tomorrow }, client);
      return begin(client, [checks, ...(client.isKnown ? [] : wrong)], (account) => [
        pair(CHECKS, account, client),
        pair(CODES, account, client),
      ]);
    },

    /** Counts a request for a one-time password, and allows the checks of a new one. */
    async countCode(email: string, client: Client) {
      const counted = [pair(CODES, email, client), ...(client.isKnown ? [] : [ofAccount(CODES_OF_ACCOUNT, email)])];
      await countAttempts(store, client.now, counted);
      await undoAttempts(store, client.now, [], [pair(CHECKS, email, client), ofAccount(CHECKS_ELSEWHERE, email)]);
    },

    /** Counts a mail before it is sent, because each reaches an inbox. */
    countMail: (kind: "code sent" | "reset", email: string, client: Client) =>
      countAttempts(store, client.now, [
        ...(client.isKnown ? [] : failuresOfAddress(client)),
        ...(client.isKnown ? [] : [ofAccount({ kind: `${kind} account`, free: 20, windowMinutes: 60 }, email)]),
        pair({ kind, free: 5, windowMinutes: 60 }, email, client),
      ]),
  };
}
