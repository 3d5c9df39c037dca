import {
  type CallEndpoint,
  type Endpoint,
  endpointName,
  type Input,
  type Reply,
  UpstreamError,
} from "@mobile-crm/contracts";
import { acceptsIdempotencyKey } from "@mobile-crm/contracts/http/idempotency.ts";
import { BoundedMap } from "../lib/boundedMap.ts";
import { RetryLater } from "../upstream/retryLater.ts";
import { type CachedReply, filesIn, inputFingerprint, inputMismatch, replayReply } from "./cachedReply.ts";
import { reconcileWrite } from "./reconcileWrite.ts";
import type { openSharedWrites } from "./sharedWrites.ts";

/** Headers of a write that the browser may have to repeat. */
export interface WriteKey {
  /** Made once for this entry, and sent with every try. */
  key: string;
  /** An earlier try was sent, and it is not known what came of it. */
  sentBefore: boolean;
}

interface IdempotentWritesOptions {
  /** Told of each write that was answered as before. */
  onRepeat?: (call: string) => void;
  /** Milliseconds after which a write that the upstream did not answer can no longer take effect there. */
  longestEffect: number;
  /** Store of replies shared by several servers; by default replies are kept in this process. */
  shared?: ReturnType<typeof openSharedWrites> | undefined;
  /** The time in milliseconds. */
  now?: () => number;
}

interface KeyedRequest {
  /** Holder, call and key. */
  place: string;
  holder: string;
  endpoint: Endpoint;
  input: unknown;
}

type Entry = KeyedRequest & { fingerprint: string; files: ReturnType<typeof filesIn> };

const MAX_CACHED_REPLIES = 10_000;
const UNKNOWN_OUTCOME = "It is not known whether this had arrived. Look for it, then send it again or discard it.";
const STILL_RUNNING = "It is not known yet whether this had arrived. Try again in a minute.";

export type IdempotentWrites = ReturnType<typeof createIdempotentWrites>;

/**
 * Does a write with an idempotency key once (REL-18): a repeat gets the answer of the first, as long as this process or
 * `shared` remembers it. Answers are bound to the holder, the call, the key and the input; another input under the same key is
 * refused with 422.
 *
 * An upstream that knows keys does the rest. At one that knows none, the effect of an unanswered write is looked for before it
 * is sent again, and for the last time after `longestEffect`: until then the repeat is refused with 503, and where
 * looking cannot tell with 409, so that a person decides (docs/decisions/0009).
 */
export function createIdempotentWrites(options: IdempotentWritesOptions) {
  const { onRepeat = () => {}, longestEffect, shared, now = Date.now } = options;
  const answers = new BoundedMap<string, CachedReply>(MAX_CACHED_REPLIES);
  /** When the last try ended of which the outcome is unknown. */
  const unanswered = new BoundedMap<string, number>(MAX_CACHED_REPLIES);

  const send = async <T>(place: string, write: () => Promise<T>): Promise<T> => {
    try {
      const answer = await write();
      unanswered.delete(place);
      return answer;
    } catch (error) {
      if (isRefusal(error)) unanswered.delete(place);
      else unanswered.set(place, now());
      throw error;
    }
  };

  const lookFirst = async <E extends Endpoint>(place: string, endpoint: E, input: Input<E>, call: CallEndpoint) => {
    const arrived = await reconcileWrite(endpoint, input, call);
    if (arrived === undefined)
      throw new UpstreamError(409, "it may have arrived before", { publicMessage: UNKNOWN_OUTCOME });
    if (arrived === true) {
      onRepeat(endpointName(endpoint));
      return null as Reply<E>;
    }
    // A try that another server sent, or this one before it was restarted, counts from when its repeat is first seen.
    if (!unanswered.has(place)) unanswered.set(place, now());
    const seconds = Math.ceil(((unanswered.get(place) ?? 0) + longestEffect - now()) / 1000);
    if (arrived === false && seconds > 0)
      throw new RetryLater(503, "an earlier try may still take effect", { publicMessage: STILL_RUNNING, seconds });
    return send(place, () => call(endpoint, input));
  };

  /** By way of the other servers: what they know of the place counts, and what became of it here is told to them. */
  const everywhere = <T>(entry: Entry, write: () => Promise<T>): Promise<T> => {
    const { place, endpoint } = entry;
    const work = (triedAt: number | undefined) => {
      if (triedAt !== undefined) unanswered.set(place, triedAt);
      return write();
    };
    const callbacks = { onRepeat: () => onRepeat(endpointName(endpoint)), work, triedAt: () => unanswered.get(place) };
    return shared ? shared.once({ ...entry, ...callbacks }) : write();
  };

  const once = <T>(request: KeyedRequest, write: () => Promise<T>): Promise<T> => {
    const { place, endpoint, input } = request;
    const fingerprint = inputFingerprint(input);
    const files = filesIn(input);
    const known = answers.get(place);
    if (known) {
      if (known.fingerprint !== fingerprint) throw inputMismatch();
      onRepeat(endpointName(endpoint));
      return replayReply(known, files) as Promise<T>;
    }
    const answer = everywhere({ ...request, fingerprint, files }, write);
    const remembered: CachedReply = { fingerprint, files, answer };
    answers.set(place, remembered);
    const forget = () => void (answers.get(place) === remembered && answers.delete(place));
    answer.then(
      // A file holds on to its request; from here on its hash is enough. What is shared may be removed by another server.
      () => (shared ? forget() : Object.assign(remembered, { files: files.map(({ sha256 }) => ({ sha256 })) })),
      // A refusal may be put right, and a failure tried again, under the same key.
      forget,
    );
    return answer;
  };

  return {
    /** `call`, but for writes that take a key, which are done once. */
    as(
      call: CallEndpoint,
      holder: string,
      { key, sentBefore }: WriteKey,
      upstreamKnowsKeys: () => boolean,
    ): CallEndpoint {
      return async (endpoint, input) => {
        if (!acceptsIdempotencyKey(endpoint)) return call(endpoint, input);
        const place = cacheKey(holder, endpointName(endpoint), key);
        const mayHaveArrived = () => (sentBefore || unanswered.has(place)) && !upstreamKnowsKeys();
        return once({ place, holder, endpoint, input }, () =>
          mayHaveArrived() ? lookFirst(place, endpoint, input, call) : send(place, () => call(endpoint, input)),
        );
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

const isRefusal = (error: unknown) =>
  error instanceof UpstreamError && error.status >= 400 && error.status < 499 && error.status !== 408;
