import { createHash } from "node:crypto";
import {
  type Call,
  type Endpoint,
  type Input,
  isAttachment,
  nameOf,
  type Reply,
  UpstreamError,
} from "@mobile-crm/contracts";
import { contentOf, takesKey } from "@mobile-crm/contracts/idempotency.ts";
import { ArrivingFile } from "./arrivingFile.ts";
import { BoundedMap } from "./boundedMap.ts";
import { hasArrived } from "./hasArrived.ts";
import { RetryLater } from "./retryLater.ts";

/** What a browser says of a write that it may have to send again. */
export interface WriteKey {
  /** Made once for this entry, and sent with every try. */
  key: string;
  /** An earlier try was sent, and it is not known what came of it. */
  sentBefore: boolean;
}

export interface KeyedWritesOptions {
  /** Told of each write that was answered as before. */
  onRepeat?: (call: string) => void;
  /** Milliseconds after which a write that the upstream did not answer can no longer take effect there. */
  longestEffect: number;
  /** The time in milliseconds. */
  now?: () => number;
}

interface Remembered {
  fingerprint: string;
  files: readonly Pick<ArrivingFile, "sha256">[];
  answer: Promise<unknown>;
}

const REMEMBERED = 10_000;
const UNSURE = "It is not known whether this had arrived. Look for it, then send it again or discard it.";
const NOT_YET_KNOWN = "It is not known yet whether this had arrived. Try again in a minute.";
const ANOTHER_ENTRY = "This idempotency key belongs to another entry";

export type KeyedWrites = ReturnType<typeof openKeyedWrites>;

/**
 * Does a write with an idempotency key once (R18): a repeat gets the answer of the first, as long as this process remembers
 * it. Answers are bound to the holder, the call, the key and the input; another input under the same key is refused with 422.
 *
 * An upstream that knows keys does the rest. At one that knows none, the effect of an unanswered write is looked for before it
 * is sent again, and for the last time after `longestEffect`: until then the repeat is refused with 503, and where
 * looking cannot tell with 409, so that a person decides (docs/decisions/0009).
 */
export function openKeyedWrites({ onRepeat = () => {}, longestEffect, now = Date.now }: KeyedWritesOptions) {
  const answers = new BoundedMap<string, Remembered>(REMEMBERED);
  /** When the last try ended of which the outcome is unknown. */
  const unanswered = new BoundedMap<string, number>(REMEMBERED);

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

  const lookFirst = async <E extends Endpoint>(place: string, endpoint: E, input: Input<E>, call: Call) => {
    const arrived = await hasArrived(endpoint, input, call);
    if (arrived === undefined) throw new UpstreamError(409, "it may have arrived before", { said: UNSURE });
    if (arrived === true) {
      onRepeat(nameOf(endpoint));
      return null as Reply<E>;
    }
    // A try that another server sent, or this one before it was restarted, counts from when its repeat is first seen.
    if (!unanswered.has(place)) unanswered.set(place, now());
    const seconds = Math.ceil(((unanswered.get(place) ?? 0) + longestEffect - now()) / 1000);
    if (arrived === false && seconds > 0)
      throw new RetryLater(503, "an earlier try may still take effect", { said: NOT_YET_KNOWN, seconds });
    return send(place, () => call(endpoint, input));
  };

  const once = <T>(place: string, endpoint: Endpoint, input: unknown, write: () => Promise<T>): Promise<T> => {
    const fingerprint = fingerprintOf(input);
    const files = filesIn(input);
    const known = answers.get(place);
    if (known) {
      if (known.fingerprint !== fingerprint) throw anotherEntry();
      onRepeat(nameOf(endpoint));
      return repeated(known, files) as Promise<T>;
    }
    const answer = write();
    const remembered: Remembered = { fingerprint, files, answer };
    answers.set(place, remembered);
    answer.then(
      // A file holds on to its request; from here on its hash is enough.
      () => Object.assign(remembered, { files: files.map(({ sha256 }) => ({ sha256 })) }),
      // A refusal may be put right, and a failure tried again, under the same key.
      () => answers.get(place) === remembered && answers.delete(place),
    );
    return answer;
  };

  return {
    /** `call`, but for writes that take a key, which are done once. */
    as(call: Call, holder: string, { key, sentBefore }: WriteKey, upstreamKnowsKeys: () => boolean): Call {
      return async (endpoint, input) => {
        if (!takesKey(endpoint)) return call(endpoint, input);
        const place = placeOf(holder, nameOf(endpoint), key);
        const mayHaveArrived = () => (sentBefore || unanswered.has(place)) && !upstreamKnowsKeys();
        return once(place, endpoint, input, () =>
          mayHaveArrived() ? lookFirst(place, endpoint, input, call) : send(place, () => call(endpoint, input)),
        );
      };
    },

    /** Removes the remembered answers of a user who signs out. */
    forget(holder: string) {
      const start = placeOf(holder);
      for (const place of answers.keys()) if (place.startsWith(start)) answers.delete(place);
    },
  };
}

/** Answers a repeat as the first was answered, once its files were found to be the same. */
async function repeated({ answer, files: first }: Remembered, files: ArrivingFile[]): Promise<unknown> {
  const [reply] = await Promise.all([answer, readAll(files)]);
  const isSame = files.every(({ sha256 }, at) => !first[at]?.sha256 || first[at].sha256 === sha256);
  if (!isSame) throw anotherEntry();
  return reply;
}

async function readAll(files: ArrivingFile[]) {
  for (const file of files) for await (const _ of file.stream());
}

const placeOf = (...parts: string[]) => parts.map((part) => `${part}\n`).join("");

const isRefusal = (error: unknown) =>
  error instanceof UpstreamError && error.status >= 400 && error.status < 499 && error.status !== 408;

const anotherEntry = () => new UpstreamError(422, "the key was used for another input", { said: ANOTHER_ENTRY });

/** A hash of the input, its files by name and type; their content is compared once it was read. */
function fingerprintOf(input: unknown): string {
  const text = JSON.stringify(contentOf(input), (_key, value) =>
    isAttachment(value) ? { file: value.name, type: value.type } : value,
  );
  return createHash("sha256")
    .update(text ?? "")
    .digest("base64");
}

/** The files of an input in the order in which they arrive. */
function filesIn(input: unknown): ArrivingFile[] {
  const files: ArrivingFile[] = [];
  const visit = (value: unknown) => {
    if (value instanceof ArrivingFile) files.push(value);
    else if (typeof value === "object" && value !== null && !isAttachment(value)) Object.values(value).forEach(visit);
  };
  visit(input);
  return files.sort((one, other) => one.place - other.place);
}
