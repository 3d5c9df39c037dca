import {
  type CallEndpoint,
  type Endpoint,
  endpointName,
  endpoints,
  type Input,
  type Reply,
  UNREADABLE_REPLY,
  UpstreamError,
} from "@mobile-crm/contracts";
import { acceptsIdempotencyKey, type EarlierTryClaim } from "@mobile-crm/contracts/http/idempotency.ts";
import {
  decideRepeat,
  type EarlierTry,
  type Finding,
  mayStillTakeEffect,
  outcomeOfStatus,
} from "@mobile-crm/contracts/http/outcomes.ts";
import { BoundedMap } from "../lib/boundedMap.ts";
import { RetryLater } from "../upstream/retryLater.ts";
import { type CachedReply, filesIn, inputFingerprint, inputMismatch, replayReply } from "./cachedReply.ts";
import { reconcileWrite } from "./reconcileWrite.ts";
import type { openSharedWrites } from "./sharedWrites.ts";

/** Headers of a write that the browser may have to repeat. */
export interface WriteKey {
  /** Made once for this entry, and sent with every try. */
  key: string;
  /** What the browser knows about an earlier try. */
  earlier: EarlierTryClaim;
}

interface IdempotentWritesOptions {
  /** Called for each write whose stored answer was sent again. */
  onRepeat?: (call: string) => void;
  /** Milliseconds after which a write that the upstream did not answer can no longer take effect there. */
  longestEffect: number;
  /** Store of replies shared by several servers; by default replies are kept in this process. */
  shared?: ReturnType<typeof openSharedWrites> | undefined;
  /** The current time in milliseconds. */
  now?: () => number;
}

interface KeyedRequest {
  /** Holder, call and key. */
  place: string;
  holder: string;
  endpoint: Endpoint;
  input: unknown;
  /** Asks the upstream whether it still accepts the caller; rejects if it does not, or cannot be asked. */
  checkCaller: () => Promise<void>;
}

type Entry = KeyedRequest & { fingerprint: string; files: ReturnType<typeof filesIn> };

/** An attempt without a reply to keep. */
interface PastTry {
  outcome: EarlierTry["outcome"];
  /** Epoch milliseconds after which it can no longer take effect. */
  settledAt: number;
}

const MAX_CACHED_REPLIES = 10_000;
const UNDECIDED = "It is not known whether this had arrived. Look for it, then send it again or discard it.";
const STILL_RUNNING = "It is not known yet whether this had arrived. Try again in a minute.";

/** A repeat that is not sent because it is unclear whether the write arrived; the user decides. */
export class UndecidedWrite extends UpstreamError {
  constructor() {
    super(409, "it may have arrived before", { publicMessage: UNDECIDED });
  }
}

export type IdempotentWrites = ReturnType<typeof createIdempotentWrites>;

/**
 * Performs a write with an idempotency key once (REL-18): a repeat gets the first reply, as long as this process or
 * `shared` remembers it and the upstream still accepts the caller. Replies are bound to holder, call, key and input;
 * another input under the same key is refused with 422.
 * Before a write whose earlier try has an unknown outcome is sent again, its effect is looked up in the upstream;
 * `decideRepeat` of contracts decides what follows (docs/decisions/0009).
 */
export function createIdempotentWrites(options: IdempotentWritesOptions) {
  const { onRepeat = () => {}, longestEffect, shared, now = Date.now } = options;
  const answers = new BoundedMap<string, CachedReply>(MAX_CACHED_REPLIES);
  const pastTries = new BoundedMap<string, PastTry>(MAX_CACHED_REPLIES);

  const send = async <T>(place: string, write: () => Promise<T>): Promise<T> => {
    try {
      const answer = await write();
      pastTries.delete(place);
      return answer;
    } catch (error) {
      // A 2xx whose body cannot be read: it was done, and the body is not needed.
      if (isUnreadable(error)) {
        pastTries.delete(place);
        return null as T;
      }
      // Nothing new is known about the earlier try.
      if (error instanceof UpstreamError && error.wasNotDone) throw error;
      const outcome = outcomeOf(error);
      if (outcome === "refused") pastTries.delete(place);
      else
        pastTries.set(place, {
          outcome,
          settledAt: outcome === "unknown" && isOpen(error) ? now() + longestEffect : now(),
        });
      throw error;
    }
  };

  const lookFirst = async <E extends Endpoint>(
    place: string,
    endpoint: E,
    input: Input<E>,
    { call, read }: { call: CallEndpoint; read: CallEndpoint },
  ) => {
    // A try that another server sent, or this one before it was restarted, counts from when its repeat is first seen.
    const past = pastTries.get(place) ?? { outcome: "unknown", settledAt: now() + longestEffect };
    pastTries.set(place, past);
    const found = await look(endpoint, input, read);
    const earlier = { outcome: past.outcome, mayStillTakeEffect: past.settledAt > now() };
    switch (decideRepeat(earlier, found)) {
      case "done":
        onRepeat(endpointName(endpoint));
        return null as Reply<E>;
      case "ask":
        throw new UndecidedWrite();
      case "wait": {
        const seconds = Math.ceil((past.settledAt - now()) / 1000);
        throw new RetryLater(503, "an earlier try may still take effect", { publicMessage: STILL_RUNNING, seconds });
      }
      case "send":
        return send(place, () => call(endpoint, input));
    }
  };

  /** Performs the write through the shared store, which knows and records its outcome on all servers. */
  const everywhere = <T>(entry: Entry, write: () => Promise<T>): Promise<T> => {
    const { place, endpoint, checkCaller } = entry;
    const work = (triedAt: number | undefined) => {
      if (triedAt !== undefined) pastTries.set(place, { outcome: "unknown", settledAt: triedAt + longestEffect });
      return write();
    };
    const triedAt = () => {
      const past = pastTries.get(place);
      return past?.outcome === "unknown" ? past.settledAt - longestEffect : undefined;
    };
    const callbacks = { onRepeat: () => onRepeat(endpointName(endpoint)), work, triedAt, checkCaller };
    return shared ? shared.once({ ...entry, ...callbacks }) : write();
  };

  const once = <T>(request: KeyedRequest, write: () => Promise<T>): Promise<T> => {
    const { place, endpoint, input, checkCaller } = request;
    const fingerprint = inputFingerprint(input);
    const files = filesIn(input);
    const known = answers.get(place);
    if (known) {
      if (known.fingerprint !== fingerprint) throw inputMismatch();
      onRepeat(endpointName(endpoint));
      return checkCaller().then(() => replayReply(known, files)) as Promise<T>;
    }
    const answer = everywhere({ ...request, fingerprint, files }, write);
    const remembered: CachedReply = { fingerprint, files, answer };
    answers.set(place, remembered);
    const forget = () => void (answers.get(place) === remembered && answers.delete(place));
    answer.then(
      // Keep only the hashes of files: a file holds its request in memory. With a shared store nothing is kept, as
      // another server may remove it.
      () => (shared ? forget() : Object.assign(remembered, { files: files.map(({ sha256 }) => ({ sha256 })) })),
      // A refused input can be corrected, and a failed call repeated, under the same key.
      forget,
    );
    return answer;
  };

  return {
    /**
     * Like `call`, but performs writes with a key only once. The effect of an earlier try is looked up with `read`,
     * which returns only what the user may see.
     */
    as(
      { call, read }: { call: CallEndpoint; read: CallEndpoint },
      holder: string,
      { key, earlier }: WriteKey,
    ): CallEndpoint {
      return async (endpoint, input) => {
        if (!acceptsIdempotencyKey(endpoint)) return call(endpoint, input);
        const place = cacheKey(holder, endpointName(endpoint), key);
        const request = { place, holder, endpoint, input, checkCaller: () => checkCaller(call) };
        return once(request, () => {
          if (earlier === "decided") pastTries.delete(place);
          // The browser has seen an answer that this server never sent, so another server did.
          if (earlier === "failed" && !pastTries.has(place))
            pastTries.set(place, { outcome: "failed", settledAt: now() });
          const isRepeat = earlier === "maybe" || pastTries.has(place);
          return isRepeat
            ? lookFirst(place, endpoint, input, { call, read })
            : send(place, () => call(endpoint, input));
        });
      };
    },

    /** Removes the remembered answers of a user who signs out. */
    forget(holder: string) {
      const start = cacheKey(holder);
      for (const place of answers.keys()) if (place.startsWith(start)) answers.delete(place);
      shared?.forget(holder);
    },
  };
}

const cacheKey = (...parts: string[]) => parts.map((part) => `${part}\n`).join("");

const isUnreadable = (error: unknown) => error instanceof UpstreamError && error.message === UNREADABLE_REPLY;

function outcomeOf(error: unknown): "refused" | "failed" | "unknown" {
  const outcome = outcomeOfStatus(error instanceof UpstreamError ? error.status : undefined);
  // Only an answer of the upstream itself says that nothing was done.
  if (outcome === "failed" && !(error as UpstreamError).isAnswered) return "unknown";
  return outcome === "done" ? "unknown" : outcome;
}

const isOpen = (error: unknown) =>
  !(error instanceof UpstreamError) || mayStillTakeEffect(error.status, error.isAnswered);

/**
 * Looks for the effect of an earlier try. If the upstream refuses the reads, or always fails, the result is unknown.
 */
async function look<E extends Endpoint>(endpoint: E, input: Input<E>, call: CallEndpoint): Promise<Finding> {
  try {
    return await reconcileWrite(endpoint, input, call);
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status === 401) throw error;
    if (isUnreadable(error) || outcomeOfStatus(error.status) !== "unknown") return undefined;
    throw new RetryLater(503, "the look failed", { publicMessage: STILL_RUNNING, seconds: 5 });
  }
}

/** A small read, which the upstream refuses with 401 if the caller has signed out anywhere or was disabled. */
async function checkCaller(call: CallEndpoint): Promise<void> {
  try {
    await call(endpoints.enquiries.savedSearches, {});
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status === 401) throw error;
    if (!isUnreadable(error) && outcomeOfStatus(error.status) === "unknown") throw error;
  }
}
