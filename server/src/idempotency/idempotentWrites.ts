import {
  type CallEndpoint,
  type Endpoint,
  endpointName,
  endpoints,
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

/** A write with a key, and the callers' ways to the upstream. */
interface KeyedWrite {
  /** Holder, call and key: the same write has the same place. */
  place: string;
  holder: string;
  endpoint: Endpoint;
  input: never;
  earlier: EarlierTryClaim;
  call: CallEndpoint;
  /** Returns only what the user may see. */
  read: CallEndpoint;
}

/** A try without a reply to keep. */
interface PastTry {
  outcome: EarlierTry["outcome"];
  /** Epoch milliseconds after which it can no longer take effect. */
  settledAt: number;
}

type CachedFiles = ReturnType<typeof filesIn>;

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
 * Performs a write with an idempotency key once (REL-18). A repeat gets the first reply, as long as this process or
 * `shared` remembers it and the upstream still accepts the caller; another input under the same key is refused with 422.
 *
 * A write passes three steps, each a function below:
 *
 * 1. `once`: a reply that this process has, or waits for, is given again.
 * 2. `onceOnAllServers`: the same for the replies of other servers, if they share a database.
 * 3. `attempt`: the write is sent. If an earlier try has an unknown outcome, its effect is looked for in the upstream
 *    first, and `decideRepeat` of contracts says what follows (docs/decisions/0009).
 */
export function createIdempotentWrites(options: IdempotentWritesOptions) {
  const { onRepeat = () => {}, longestEffect, shared, now = Date.now } = options;
  const replies = new BoundedMap<string, CachedReply>(MAX_CACHED_REPLIES);
  const pastTries = new BoundedMap<string, PastTry>(MAX_CACHED_REPLIES);
  const noteRepeat = ({ endpoint }: KeyedWrite) => onRepeat(endpointName(endpoint));

  function once(write: KeyedWrite): Promise<unknown> {
    const { place, call } = write;
    const fingerprint = inputFingerprint(write.input);
    const files = filesIn(write.input);
    const known = replies.get(place);
    if (known) {
      if (known.fingerprint !== fingerprint) throw inputMismatch();
      noteRepeat(write);
      return checkCaller(call).then(() => replayReply(known, files));
    }
    const answer = onceOnAllServers(write, fingerprint, files);
    const reply: CachedReply = { fingerprint, files, answer };
    replies.set(place, reply);
    const forget = () => void (replies.get(place) === reply && replies.delete(place));
    answer.then(
      // Only the hashes of files are kept: a file holds its request in memory. With a shared store nothing is kept, as
      // another server may remove it.
      () => (shared ? forget() : Object.assign(reply, { files: files.map(({ sha256 }) => ({ sha256 })) })),
      // A refused input can be corrected, and a failed call repeated, under the same key.
      forget,
    );
    return answer;
  }

  function onceOnAllServers(write: KeyedWrite, fingerprint: string, files: CachedFiles): Promise<unknown> {
    const { place, holder, call } = write;
    if (!shared) return attempt(write);
    return shared.once({
      place,
      holder,
      fingerprint,
      files,
      onRepeat: () => noteRepeat(write),
      checkCaller: () => checkCaller(call),
      work: (triedAt) => {
        if (triedAt !== undefined) pastTries.set(place, { outcome: "unknown", settledAt: triedAt + longestEffect });
        return attempt(write);
      },
      triedAt: () => {
        const past = pastTries.get(place);
        return past?.outcome === "unknown" ? past.settledAt - longestEffect : undefined;
      },
    });
  }

  async function attempt(write: KeyedWrite): Promise<unknown> {
    const { place, endpoint, input, earlier, read } = write;
    if (earlier === "decided") pastTries.delete(place);
    // The browser has seen an answer that this server never sent, so another server did.
    if (earlier === "failed" && !pastTries.has(place)) pastTries.set(place, { outcome: "failed", settledAt: now() });
    if (earlier !== "maybe" && !pastTries.has(place)) return send(write);

    // A try that another server sent, or this one before it was restarted, counts from when its repeat is first seen.
    const past = pastTries.get(place) ?? { outcome: "unknown", settledAt: now() + longestEffect };
    pastTries.set(place, past);
    const found = await findEffect(endpoint, input, read);
    const isSettled = past.settledAt <= now();
    switch (decideRepeat({ outcome: past.outcome, mayStillTakeEffect: !isSettled }, found)) {
      case "done":
        noteRepeat(write);
        return null;
      case "ask":
        throw new UndecidedWrite();
      case "wait": {
        const seconds = Math.ceil((past.settledAt - now()) / 1000);
        throw new RetryLater(503, "an earlier try may still take effect", { publicMessage: STILL_RUNNING, seconds });
      }
      case "send":
        return send(write);
    }
  }

  /** Sends the write, and records a try that has no reply. */
  async function send({ place, endpoint, input, call }: KeyedWrite): Promise<unknown> {
    try {
      const reply = await call(endpoint, input);
      pastTries.delete(place);
      return reply;
    } catch (error) {
      // Nothing new is known about the earlier try.
      if (error instanceof UpstreamError && error.wasNotDone) throw error;
      const outcome = isUnreadable(error) ? "done" : outcomeOf(error);
      if (outcome === "unknown" || outcome === "failed") {
        const mayStill = outcome === "unknown" && mayTakeEffectAfter(error);
        pastTries.set(place, { outcome, settledAt: mayStill ? now() + longestEffect : now() });
      } else pastTries.delete(place);
      // A 2xx whose body cannot be read: it was done, and the body is not needed.
      if (outcome === "done") return null;
      throw error;
    }
  }

  return {
    /**
     * Like `call`, but performs writes with a key only once. The effect of an earlier try is looked up with `read`,
     * which returns only what the user may see. Replies are bound to `holder`.
     */
    as({ call, read }: Pick<KeyedWrite, "call" | "read">, holder: string, { key, earlier }: WriteKey): CallEndpoint {
      return async (endpoint, input) => {
        if (!acceptsIdempotencyKey(endpoint)) return call(endpoint, input);
        const place = placeOf(holder, endpointName(endpoint), key);
        return once({ place, holder, endpoint, input: input as never, earlier, call, read }) as never;
      };
    },

    /** Removes the remembered replies of a user who signs out. */
    forget(holder: string) {
      const start = placeOf(holder);
      for (const place of replies.keys()) if (place.startsWith(start)) replies.delete(place);
      shared?.forget(holder);
    },
  };
}

const placeOf = (...parts: string[]) => parts.map((part) => `${part}\n`).join("");

const isUnreadable = (error: unknown) => error instanceof UpstreamError && error.message === UNREADABLE_REPLY;

function outcomeOf(error: unknown): "refused" | "failed" | "unknown" {
  const outcome = outcomeOfStatus(error instanceof UpstreamError ? error.status : undefined);
  // Only an answer of the upstream itself says that nothing was done.
  if (outcome === "failed" && !(error as UpstreamError).isAnswered) return "unknown";
  return outcome === "done" ? "unknown" : outcome;
}

const mayTakeEffectAfter = (error: unknown) =>
  !(error instanceof UpstreamError) || mayStillTakeEffect(error.status, error.isAnswered);

/**
 * Looks for the effect of an earlier try. If the upstream refuses the reads, or always fails, the result is unknown.
 */
async function findEffect(endpoint: Endpoint, input: never, call: CallEndpoint): Promise<Finding> {
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
