import { createHmac } from "node:crypto";
import { UpstreamError } from "@mobile-crm/contracts";
import { BoundedMap } from "../lib/boundedMap.ts";
import { networkKey } from "../lib/networks.ts";
import { tokenBucket } from "../lib/tokenBucket.ts";
import {
  type Attempt,
  type AttemptStore,
  type Count,
  hasAttempts,
  KNOWN_DAYS,
  keyOf,
  TooManyAttempts,
} from "../store/attempts.ts";
import { KNOWN_ADDRESS } from "../store/tables.ts";
import { RetryLater } from "../upstream/retryLater.ts";
import { createSlots } from "../upstream/slots.ts";
import { type Client, createLoginThrottle, type SignInAttempt } from "./signInRules.ts";

interface GatewayThrottleOptions {
  /** Where attempts are counted; by default in this process. */
  store?: AttemptStore | undefined;
  perAddress: number;
  /** Key of the hashes of accounts and addresses; the same on all servers that share a store. */
  secret: string;
  /** Called if the store fails. An outcome that cannot be stored counts as a failure. */
  onFault: (error: Error) => void;
}

/** `account` comes from the upstream's reply; only its failures are cleared. */
export interface SignInResult<T> {
  reply: T;
  account?: string | null | undefined;
}

/** Makes calls that check a secret, under the limits of the caller's address. All throw {@link RetryLater}. */
export interface SignInLimits {
  password<T>(email: string, call: () => Promise<SignInResult<T>>): Promise<T>;
  code<T>(email: string, call: () => Promise<SignInResult<T>>): Promise<T>;
  link<T>(token: string, call: () => Promise<SignInResult<T>>): Promise<T>;
  countCode(email: string): Promise<void>;
  countMail(kind: "code sent" | "reset", email: string): Promise<void>;
}

const FREE_AT_UNKNOWN_ADDRESS = 10;
/**
 * Limits on successful sign-ins, as each costs the upstream a slow hash. An office of a hundred people signs in within
 * a minute.
 */
const SIGN_INS_PER_MINUTE = { account: 60, address: 300 };
const SIGN_INS_AT_ONCE = { all: 128, account: 10, address: 64 };
const TOO_MANY_SIGN_INS = "Too many sign-ins at the moment. Try again soon.";
const MAX_SUBJECTS = 100_000;
const NOT_COUNTED = "Signing in is not possible at the moment. Try again soon.";
/** Statuses that say nothing about the password. */
const NOT_JUDGED = new Set([429, 502, 503, 504]);

/** The login throttle in front of any upstream, by the address of the caller. */
export function createGatewayThrottle({
  store = attemptsInMemory(),
  perAddress,
  secret,
  onFault,
}: GatewayThrottleOptions) {
  const hash = (text: string) => createHmac("sha256", secret).update(`tries ${text}`).digest("base64url");
  const throttle = createLoginThrottle({ store, perAddress, free: FREE_AT_UNKNOWN_ADDRESS, hash });
  const known = (account: string, address: string): Attempt => ({
    kind: KNOWN_ADDRESS,
    free: 1,
    windowMinutes: KNOWN_DAYS * 24 * 60,
    subject: throttle.subjectOf(account, address),
  });

  const rates = {
    account: tokenBucket(SIGN_INS_PER_MINUTE.account),
    address: tokenBucket(SIGN_INS_PER_MINUTE.address),
  };
  const slots = {
    account: createSlots(SIGN_INS_AT_ONCE.all, SIGN_INS_AT_ONCE.account),
    address: createSlots(SIGN_INS_AT_ONCE.all, SIGN_INS_AT_ONCE.address),
  };
  const tooMany = () => new RetryLater(429, "too many sign-ins", { publicMessage: TOO_MANY_SIGN_INS, seconds: 2 });
  /**
   * Accounts are counted per address, so that others cannot lock a user out.
   * @throws {RetryLater} if an account or an address signs in too often, or too often at once
   */
  const admit = async <T>(account: string, address: string, signIn: () => Promise<T>): Promise<T> => {
    const network = networkKey(address);
    const pair = throttle.subjectOf(account, address);
    const leaveAccount = slots.account.enter(pair);
    const leaveAddress = leaveAccount && slots.address.enter(network);
    try {
      if (!leaveAddress || !rates.address.hasLeft(network) || !rates.account.hasLeft(pair)) throw tooMany();
      const reply = await signIn();
      rates.address.take(network, 1);
      rates.account.take(pair, 1);
      return reply;
    } finally {
      leaveAccount?.();
      leaveAddress?.();
    }
  };

  return (address: string): SignInLimits => {
    const learn = (account: string) => {
      const [attempt, now] = [known(account, address), Date.now()];
      return store.change([attempt], (counts) =>
        counts.set(keyOf(attempt), { tries: 1, since: now, lastAt: now, blockedUntil: 0 }),
      );
    };
    const counted = async <T>(account: string, count: (client: Client) => Promise<T>) => {
      try {
        const now = Date.now();
        const isKnown = await hasAttempts(store, now, known(account, address));
        return await count({ address, now, isKnown });
      } catch (error) {
        if (error instanceof TooManyAttempts)
          throw new RetryLater(429, "too many tries", {
            publicMessage: error.message,
            seconds: error.retryAfterSeconds ?? 0,
          });
        onFault(error as Error);
        throw new RetryLater(503, "the try could not be counted", { publicMessage: NOT_COUNTED, seconds: 5 });
      }
    };
    const judged = async <T>(attempt: SignInAttempt, call: () => Promise<SignInResult<T>>) => {
      try {
        const { reply, account } = await call();
        await attempt.succeeded(account ?? undefined).catch(onFault);
        if (account) await learn(account).catch(onFault);
        return reply;
      } catch (error) {
        if (error instanceof UpstreamError && NOT_JUDGED.has(error.status)) await attempt.undo().catch(onFault);
        throw error;
      }
    };

    return {
      password: (email, call) =>
        admit(email, address, async () => judged(await counted(email, (it) => throttle.tryPassword(email, it)), call)),
      code: (email, call) =>
        admit(email, address, async () => judged(await counted(email, (it) => throttle.tryCode(email, it)), call)),
      link: (token, call) =>
        admit(token, address, async () => judged(await counted(token, (it) => throttle.tryLink(token, it)), call)),
      countCode: (email) => counted(email, (it) => throttle.countCode(email, it)),
      countMail: (kind, email) => counted(email, (it) => throttle.countMail(kind, email, it)),
    };
  };
}

/** Counts in memory. Each kind has its own capacity, so that failures never displace known addresses. */
function attemptsInMemory(): AttemptStore {
  const kinds = new Map<string, BoundedMap<string, Count>>();
  const ofKind = (kind: string) => {
    const found = kinds.get(kind) ?? new BoundedMap<string, Count>(MAX_SUBJECTS);
    kinds.set(kind, found);
    return found;
  };
  return {
    async change(attempts, work) {
      const counts = new Map<string, Count>();
      for (const attempt of attempts) {
        const count = ofKind(attempt.kind).get(attempt.subject);
        if (count) counts.set(keyOf(attempt), count);
      }
      const result = work(counts);
      for (const attempt of attempts) {
        const count = counts.get(keyOf(attempt));
        if (!count?.tries) ofKind(attempt.kind).delete(attempt.subject);
        else if (count !== ofKind(attempt.kind).get(attempt.subject)) ofKind(attempt.kind).set(attempt.subject, count);
      }
      return result;
    },
  };
}
